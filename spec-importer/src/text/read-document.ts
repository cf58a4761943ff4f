import { CORE_SCHEMA, loadAll, mergeTag, YAMLException } from 'js-yaml';
import { CORE_SCHEMA as CORE_SCHEMA_4, loadAll as loadAll4, types as types4 } from 'js-yaml-4';
import { importLimits } from '../import-limits.ts';
import {
  type ExpectedDocument,
  UnreadableDocument,
  unexpectedDocumentTitle,
} from '../unreadable-document.ts';
import { decodeText } from './decode-text.ts';
import { explainYamlError, nearby, placeInText } from './explain-yaml-error.ts';
import { refuseForeignText } from './foreign-text.ts';
import { locateJsonError } from './locate-json-error.ts';

export interface ReadDocument {
  root: unknown;
  syntax: DocumentSyntax;
}

/** `text`: a language of its own, which the format's reader parses; `root` is then the text. */
export type DocumentSyntax = 'json' | 'yaml' | 'text';

/** Formats that are written in a language of their own, or as JSON. */
const inOwnLanguage: ReadonlySet<ExpectedDocument> = new Set(['GraphQL schema', 'Protocol Buffers file']);

/** Texts up to this number of characters are parsed before their kind is checked. */
const short = 8_000_000;
/**
 * A long text without any of these words is not an API description, and parsing it would cost seconds and
 * half a gigabyte.
 */
const words = /openapi|swagger|arazzo|asyncapi|paths|info|item|request|schema|version|name/i;

/**
 * Parses a document's bytes. The content determines whether it is JSON or YAML, not the file's name. The text of a format
 * with a language of its own is returned as it is.
 * @throws UnreadableDocument with the problem, its line and its column
 */
export function readDocument(
  bytes: Uint8Array,
  expected: ExpectedDocument = 'OpenAPI document',
): ReadDocument {
  const text = decodeText(bytes, expected);
  if (inOwnLanguage.has(expected) && !/^\s*\{/.test(text)) return { root: text, syntax: 'text' };
  if (text.length > short && !words.test(text)) {
    throw new UnreadableDocument(
      unexpectedDocumentTitle(expected),
      `Nothing in it is part of one. Choose the ${expected} itself.`,
    );
  }
  if (!/^\s*[{[]/.test(text)) return { root: readYamlText(text, expected), syntax: 'yaml' };

  const json = parseJson(text);
  return json ? { root: json.value, syntax: 'json' } : { root: readFlowYaml(text), syntax: 'yaml' };
}

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

function readYamlText(text: string, expected: ExpectedDocument): unknown {
  refuseForeignText(text, expected);
  return readYaml(text);
}

/**
 * YAML can also begin with a bracket (JSON with comments or a trailing comma is YAML). If the text is
 * neither, its author meant JSON, so the JSON error is more helpful.
 */
function readFlowYaml(text: string): unknown {
  try {
    return readYaml(text);
  } catch (yamlError) {
    const error = locateJsonError(text);
    if (!error) throw yamlError;
    throw new UnreadableDocument(
      'The JSON cannot be read',
      `${placeInText(text, error.offset)}${nearby(text, error.offset)}: ${error.reason}. Correct it and try again.`,
    );
  }
}

/** YAML 1.2 types (dates and `on` stay strings), plus the merge keys that API documents use. */
const schema = CORE_SCHEMA.withTags(mergeTag);
const schema4 = CORE_SCHEMA_4.extend({ implicit: [types4.merge] });

const limits = { maxDepth: importLimits.yamlDepth, maxTotalMergeKeys: importLimits.yamlMergeKeys };

/**
 * Parses YAML. Duplicate keys are accepted (the last one wins, as in JSON).
 * @throws UnreadableDocument with the problem and its line
 */
function readYaml(text: string): unknown {
  const documents = load(text).filter((document) => document !== null && document !== undefined);
  if (documents.length > 1) {
    throw new UnreadableDocument(
      'The file contains several documents',
      `It contains ${documents.length} YAML documents, divided by lines of “---”. Put the API description into a file of its own and choose that.`,
    );
  }
  return documents[0];
}

function load(text: string): unknown[] {
  try {
    return loadAll(text, { schema, json: true, maxAliases: importLimits.yamlAliases, ...limits });
  } catch (error) {
    if (isUnderIndented(error)) return loadLeniently(text);
    throw explainYamlError(text, error);
  }
}

/**
 * Continuation lines of quoted strings that are not indented enough are invalid YAML, but real documents have
 * them (every release of the Docker Engine's): libyaml and the former version of js-yaml accept them, the
 * current one does not.
 */
function loadLeniently(text: string): unknown[] {
  try {
    return loadAll4(text, null, { schema: schema4, json: true, ...limits });
  } catch (error) {
    throw explainYamlError(text, error);
  }
}

function isUnderIndented(error: unknown): boolean {
  return error instanceof YAMLException && error.reason === 'deficient indentation';
}
