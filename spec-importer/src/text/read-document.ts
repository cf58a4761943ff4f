import { UnreadableDocument } from '../unreadable-document.ts';
import { decodeText } from './decode-text.ts';
import { type ExpectedDocument, unexpectedDocumentTitle } from './expected-document.ts';
import { locateJsonError } from './locate-json-error.ts';
import { nearby, placeInText } from './place-in-text.ts';
import { readYaml } from './read-yaml.ts';
import { refuseForeignText } from './refuse-foreign-text.ts';

export interface ReadDocument {
  root: unknown;
  syntax: 'json' | 'yaml';
}

/** Characters up to which anything may be parsed before it is known what it is. */
const short = 8_000_000;
/** A long text without any of them describes nothing, and parsing it would cost seconds and half a gigabyte. */
const words = /openapi|swagger|arazzo|paths|info|item|request|schema|version|name/i;

/**
 * The value of a document's bytes. The content decides between JSON and YAML, not the file's name.
 *
 * @throws UnreadableDocument with the problem, its line and its column.
 */
export function readDocument(bytes: Uint8Array, wanted: ExpectedDocument = 'OpenAPI document'): ReadDocument {
  const text = decodeText(bytes, wanted);
  if (text.length > short && !words.test(text)) {
    throw new UnreadableDocument(
      unexpectedDocumentTitle(wanted),
      `Nothing in it is part of one. Choose the ${wanted} itself.`,
    );
  }
  if (!/^\s*[{[]/.test(text)) return { root: readYamlText(text, wanted), syntax: 'yaml' };

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

function readYamlText(text: string, wanted: ExpectedDocument): unknown {
  refuseForeignText(text, wanted);
  return readYaml(text);
}

/**
 * YAML may begin with a bracket as well (JSON with comments or a trailing comma is YAML). When it is neither, its author
 * meant JSON, so the JSON error is the one that helps.
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
