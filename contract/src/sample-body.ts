import type { InputParam } from './methods.ts';
import { placeOf } from './nested-inputs.ts';
import type { RequestDetails, XmlName } from './request-details.ts';
import { exampleValue, isFile, type NamedValue, placeholderFor, type SampleTree } from './sample-values.ts';

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
  if (isFile(input))
    return [{ name, fileName: placeholderFor(/file$/i.test(field) ? field : `${field}_file`) }];
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
      fileName: 'YOUR_FILE',
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

/**
 * A list or an object as the entries of a query, a form or a cookie, in the style that the document names.
 */
export const entriesOf = (tree: SampleTree, style: Style): NamedValue[] =>
  valueEntries(tree.input.name, exampleValue(tree), style);

/** The same for any value. */
export function valueEntries(name: string, value: unknown, style: Style): NamedValue[] {
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

type XmlNames = NonNullable<RequestDetails['xml']>;

/** `application/xml`, `text/xml` and types that end with `+xml`. */
const isXml = (type: string): boolean => /[/+]xml\b/i.test(type);

/** A value as an XML document. `names` has the names, attributes and namespaces that its schema declares, by path. */
export function xmlText(value: unknown, names: XmlNames = {}): string {
  const root = names[''] ?? {};
  const name = root.name ?? 'root';
  const content = Array.isArray(value)
    ? element(root, name, listLines(value, '', 'item', names))
    : valueLines(value, '', name, names);
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...content].join('\n');
}

/** The lines of the elements for a value: a list without a wrapper has one element per entry. */
function valueLines(value: unknown, path: string, ownName: string, names: XmlNames): string[] {
  const named = names[path] ?? {};
  const name = named.name ?? ownName;
  if (Array.isArray(value)) {
    const entries = listLines(value, path, name, names);
    return named.wrapped ? element(named, name, entries) : entries;
  }
  if (typeof value !== 'object' || value === null) return element(named, name, escaped(value));
  const attributes: string[] = [];
  const children: string[] = [];
  for (const [field, its] of Object.entries(value)) {
    const at = path === '' ? field : `${path}.${field}`;
    const own = names[at];
    if (own?.attribute) attributes.push(`${namespaceOf(own)} ${tagOf(own, field)}="${escaped(its)}"`);
    else children.push(...valueLines(its, at, field, names));
  }
  return element(named, name, children, attributes.join(''));
}

const listLines = (list: unknown[], path: string, name: string, names: XmlNames): string[] =>
  list.flatMap((entry) => valueLines(entry, `${path}[]`, name, names));

function element(named: XmlName, name: string, content: string | string[], attributes = ''): string[] {
  const tag = tagOf(named, name);
  const start = `<${tag}${namespaceOf(named)}${attributes}`;
  if (content.length === 0) return [`${start}/>`];
  if (typeof content === 'string') return [`${start}>${content}</${tag}>`];
  return [`${start}>`, ...content.map((line) => `  ${line}`), `</${tag}>`];
}

const tagOf = ({ name, prefix }: XmlName, ownName: string): string =>
  `${prefix ? `${cleaned(prefix)}:` : ''}${cleaned(name ?? ownName)}`;

const namespaceOf = ({ prefix, namespace }: XmlName): string =>
  namespace ? ` xmlns${prefix ? `:${cleaned(prefix)}` : ''}="${escaped(namespace)}"` : '';

/** Element names begin with a letter or an underscore, and contain no spaces. */
const cleaned = (name: string): string =>
  name.replace(/[^\p{L}\p{N}._-]/gu, '_').replace(/^(?![\p{L}_])/u, '_');

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML 1.0 allows no control characters except tabs and line ends. */
const escaped = (value: unknown): string =>
  (value === null || value === undefined ? '' : textOf(value))
    .toWellFormed()
    .replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"]/g, (character) => escapes[character] ?? '');
