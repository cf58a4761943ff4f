import {
  type ExpectedDocument,
  exportCollection,
  UnreadableDocument,
  unexpectedDocumentTitle,
} from '../unreadable-document.ts';

/** Texts that users mistake for an API document, detected by how they begin. */
const foreign: [looksLike: RegExp, is: string, advice: string, format?: ExpectedDocument][] = [
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
    /^(?:#[^\n]*\n|"""(?:(?!""")[\s\S])*"""|"(?!"")[^"\n]*"|\s)*(?:(?:extend\s+)?(?:type|schema|interface|enum|input)\b[^\n:]*\{|directive\s*@\w|(?:scalar|union)\s+\w+\s*[\n=@])/,
    'a GraphQL schema',
    'Choose GraphQL as the type of a new library.',
    'GraphQL schema',
  ],
  [
    /^(?:\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/|\s)*(?:syntax\s*=\s*["']proto|edition\s*=\s*["']20|package\s+[\w.]+\s*;\s*(?:\/\/[^\n]*\n|\s)*(?:import|option|message|service|enum)\b)/,
    'a Protocol Buffers file',
    'Choose Protocol Buffers as the type of a new library.',
    'Protocol Buffers file',
  ],
  [
    /^(?:#[^\n]*\n|---[^\n]*\n|\s)*["']?(?:openapi|swagger)["']?\s*:/,
    'an OpenAPI document',
    'Choose OpenAPI as the type of a new library.',
    'OpenAPI document',
  ],
  [
    /^(?:#[^\n]*\n|---[^\n]*\n|\s)*["']?asyncapi["']?\s*:/,
    'an AsyncAPI document',
    'Choose AsyncAPI as the type of a new library.',
    'AsyncAPI document',
  ],
  [
    /^(?:\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/|\s)*(?:import |export |const |module\.exports|'use strict'|function )/,
    'program code',
    'Choose the OpenAPI document that it produces.',
  ],
];

const kindOfText = (text: string) => {
  const beginning = text.slice(0, 4000).trimStart();
  return foreign.find(([looksLike]) => looksLike.test(beginning));
};

/** The format of an API document that a text clearly begins with; undefined if it shows none. */
export const formatOfText = (text: string): ExpectedDocument | undefined => kindOfText(text)?.[3];

/**
 * Refuses a text that is clearly of another kind, and names that kind. A parser's error about the first
 * bracket of a web page would not help the user.
 * @throws UnreadableDocument
 */
export function refuseForeignText(text: string, expected: ExpectedDocument): void {
  const known = kindOfText(text);
  if (!known) return;
  const [, is, advice, format] = known;
  // YAML and the expected format report the problem better than this list.
  if (format === expected || (format && isYaml(format) && isYaml(expected))) return;
  const shownAdvice =
    expected === 'OpenAPI document' || format
      ? advice
      : expected === 'Postman collection' && exportCollection;
  throw new UnreadableDocument(
    unexpectedDocumentTitle(expected),
    `It looks like ${is}. ${shownAdvice || `Choose the ${expected} itself.`}`,
  );
}

const isYaml = (format: ExpectedDocument): boolean =>
  format !== 'GraphQL schema' && format !== 'Protocol Buffers file';
