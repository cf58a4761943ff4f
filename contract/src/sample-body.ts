import type { InputParam } from './methods.ts';
import { placeOf } from './nested-inputs.ts';
import type { RequestDetails } from './request-details.ts';
import { exampleValue, isFile, type NamedValue, placeholderFor, type SampleTree } from './sample-values.ts';
import { isXml, xmlText } from './sample-xml.ts';

export type Part = NamedValue | { name: string; fileName: string };

/** The body of a request; `contentType` is sent as a header. */
export type Body =
  | { kind: 'json'; contentType: string; value: unknown }
  | { kind: 'form'; contentType: string; entries: NamedValue[] }
  | { kind: 'multipart'; contentType: string; parts: Part[] }
  | { kind: 'file'; contentType: string; fileName: string }
  | { kind: 'text'; contentType: string; text: string };

const json = 'application/json';
const isJson = (type: string): boolean => type === '' || /\bjson\b/i.test(type);

/** The body of a call with the chosen inputs; null if it has none. */
export function sampleBody(
  inputs: readonly InputParam[],
  chosen: readonly SampleTree[],
  { content_type = '', is_body_required, xml, graphql }: RequestDetails,
): Body | null {
  const inForm = inputs.filter((input) => placeOf(input.in) === 'formData');
  const fields = chosen.filter(({ input }) => placeOf(input.in) === 'formData');
  if (inForm.length > 0) return formBody(inForm, fields, content_type);
  const inBody = inputs.filter((input) => placeOf(input.in) === 'body');
  const sent = chosen.filter(({ input }) => placeOf(input.in) === 'body');
  const [first] = sent;
  if (graphql !== undefined) return graphqlBody(graphql, sent);
  if (isWhole(inBody)) return first ? wholeBody(first, content_type, xml) : null;
  if (!first && !is_body_required) return null;
  const value = Object.fromEntries(sent.map((tree) => [tree.field, exampleValue(tree)]));
  if (isJson(content_type)) return { kind: 'json', contentType: content_type || json, value };
  const text = isXml(content_type) ? xmlText(value, xml) : placeholderFor('body');
  return { kind: 'text', contentType: content_type, text };
}

/** https://graphql.github.io/graphql-over-http/draft/#sec-Request-Parameters */
function graphqlBody(query: string, sent: readonly SampleTree[]): Body {
  const variables = Object.fromEntries(sent.map((tree) => [tree.field, exampleValue(tree)]));
  return { kind: 'json', contentType: json, value: { query, ...(sent.length > 0 && { variables }) } };
}

function formBody(inForm: readonly InputParam[], fields: readonly SampleTree[], type: string): Body | null {
  if (fields.length === 0) return null;
  const isMultipart =
    type === ''
      ? inForm.some(isFile)
      : /^multipart\//i.test(type) || fields.some(({ input }) => isFile(input));
  if (isMultipart)
    return { kind: 'multipart', contentType: 'multipart/form-data', parts: fields.flatMap(partsOf) };
  return {
    kind: 'form',
    contentType: 'application/x-www-form-urlencoded',
    entries: fields.flatMap((tree) => entriesOf(tree, tree.input.style ?? 'brackets')),
  };
}

/** The parts of a form with files: an object is sent as JSON, a list as one part per entry. */
function partsOf(tree: SampleTree): Part[] {
  const { input, field } = tree;
  const name = input.name;
  if (isFile(input)) {
    const named = [input.example].flat().filter((one) => typeof one === 'string');
    const names = named.length > 0 ? named : [placeholderFor(/file$/i.test(field) ? field : `${field}_file`)];
    return names.map((fileName) => ({ name, fileName }));
  }
  const value = exampleValue(tree);
  if (Array.isArray(value) && value.every((entry) => typeof entry !== 'object'))
    return value.map((entry) => ({ name, value: String(entry) }));
  return [{ name, value: textOf(value) }];
}

function wholeBody(tree: SampleTree, type: string, xml: RequestDetails['xml']): Body {
  if (isFile(tree.input))
    return {
      kind: 'file',
      contentType: isJson(type) ? 'application/octet-stream' : type,
      fileName: typeof tree.input.example === 'string' ? tree.input.example : 'YOUR_FILE',
    };
  const value = exampleValue(tree);
  if (isJson(type)) return { kind: 'json', contentType: type || json, value };
  const isElement = isXml(type) && typeof value === 'object';
  return { kind: 'text', contentType: type, text: isElement ? xmlText(value, xml) : textOf(value) };
}

/**
 * A body without named fields is listed as one input called “body”, or as a list with the fields of its
 * entries. If a person wrote the inputs, a text or number of this name is a field of an object, because
 * comments have such a field.
 */
function isWhole(inBody: readonly InputParam[]): boolean {
  if (inBody.some(({ whole }) => whole)) return true;
  return inBody.every(({ name, type }) =>
    name === 'body'
      ? !/^(string|str|text|int|num|float|double|long|bool)[^[]*$/i.test(type)
      : name.startsWith('body['),
  );
}

type Style = NonNullable<InputParam['style']>;

/** A list or an object as the entries of a query, a form or a cookie, in the style that the document names. */
export const entriesOf = (tree: SampleTree, style: Style): NamedValue[] =>
  listValueEntries(tree.input.name, exampleValue(tree), style);

/** Any value as the entries of a query, a form or a cookie, in the style that the document names. */
export function listValueEntries(name: string, value: unknown, style: Style): NamedValue[] {
  if (typeof value !== 'object' || value === null) return [{ name, value: String(value) }];
  if (style === 'json') return [{ name, value: JSON.stringify(value) }];
  if (style === 'brackets') return inBrackets(name, value);
  if (!Array.isArray(value)) {
    const fields = Object.entries(value).map(([field, its]) => ({ name: field, value: textOf(its) }));
    if (style === 'fields') return fields;
    return [{ name, value: fields.flatMap((one) => [one.name, one.value]).join(',') || '{}' }];
  }
  const texts = value.map(textOf);
  if (style === 'repeat') return texts.map((text) => ({ name, value: text }));
  return [{ name, value: texts.join({ space: ' ', pipe: '|', comma: ',', fields: ',' }[style]) }];
}

/** `items[0][price]`: names that already end in brackets get no index. */
function inBrackets(name: string, value: unknown): NamedValue[] {
  if (typeof value !== 'object' || value === null) return [{ name, value: String(value) }];
  if (Array.isArray(value))
    return value.flatMap((entry, place) =>
      inBrackets(name.endsWith('[]') ? name : `${name}[${place}]`, entry),
    );
  return Object.entries(value).flatMap(([field, its]) => inBrackets(`${name}[${field}]`, its));
}

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
