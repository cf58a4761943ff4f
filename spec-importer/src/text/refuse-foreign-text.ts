import { UnreadableDocument } from '../unreadable-document.ts';
import { type ExpectedDocument, exportCollection, unexpectedDocumentTitle } from './expected-document.ts';

/** Texts that people take for an API document, known by how they begin. */
const foreign: [looksLike: RegExp, is: string, advice: string][] = [
  [
    /^(?:<!--[\s\S]{0,2000}?-->\s*)?<(?:!doctype html|html|head|body)\b/i,
    'a web page',
    'Use the address of the document itself; on GitHub that is the one behind “Raw”.',
  ],
  [
    /^<\?xml[\s\S]{0,2000}?<(?:\w+:)?definitions\b/,
    'a WSDL description',
    'Only OpenAPI documents can be read.',
  ],
  [/^<\?xml|^<\w/, 'an XML file', 'Choose an OpenAPI document in JSON or YAML.'],
  [/^#%RAML/, 'a RAML description', 'Convert it to OpenAPI and choose the result.'],
  [/^FORMAT:\s*1A/, 'an API Blueprint', 'Convert it to OpenAPI and choose the result.'],
  [
    /^(?:(?:#|"""|\/\/)[^\n]*\n|\s)*(?:type|schema|interface|enum|input|scalar|union|extend type|directive)\b[^\n:]*\{/,
    'a GraphQL schema',
    'Only OpenAPI documents can be read.',
  ],
  [/^(?:\/\/[^\n]*\n|\s)*syntax\s*=\s*["']proto/, 'a Protocol Buffers file', 'Choose an OpenAPI document.'],
  [
    /^(?:\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/|\s)*(?:import |export |const |module\.exports|'use strict'|function )/,
    'program code',
    'Choose the OpenAPI document that it produces.',
  ],
];

/**
 * Refuses a text that is plainly of another kind, and names that kind. A parser's complaint about the first bracket of a
 * web page would not help the user.
 *
 * @throws UnreadableDocument
 */
export function refuseForeignText(text: string, wanted: ExpectedDocument = 'OpenAPI document'): void {
  const beginning = text.slice(0, 4000).trimStart();
  const known = foreign.find(([looksLike]) => looksLike.test(beginning));
  if (!known) return;
  const [, is, advice] = known;
  const told = { 'OpenAPI document': advice, 'Postman collection': exportCollection, 'Arazzo document': '' }[
    wanted
  ];
  throw new UnreadableDocument(
    unexpectedDocumentTitle(wanted),
    `It looks like ${is}. ${told || `Choose the ${wanted} itself.`}`,
  );
}
