import type { RequestDetails, XmlName } from './request-details.ts';

type XmlNames = NonNullable<RequestDetails['xml']>;

/** `application/xml`, `text/xml` and types that end with `+xml`. */
export const isXml = (type: string): boolean => /[/+]xml\b/i.test(type);

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
  if (typeof value !== 'object' || value === null) return element(named, name, escapeXml(value));
  const attributes: string[] = [];
  const children: string[] = [];
  for (const [field, its] of Object.entries(value)) {
    const at = path === '' ? field : `${path}.${field}`;
    const own = names[at];
    if (own?.attribute) attributes.push(`${namespaceOf(own)} ${tagOf(own, field)}="${escapeXml(its)}"`);
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
  `${prefix ? `${cleanText(prefix)}:` : ''}${cleanText(name ?? ownName)}`;

const namespaceOf = ({ prefix, namespace }: XmlName): string =>
  namespace ? ` xmlns${prefix ? `:${cleanText(prefix)}` : ''}="${escapeXml(namespace)}"` : '';

/** Element names begin with a letter or an underscore, and contain no spaces. */
const cleanText = (name: string): string =>
  name.replace(/[^\p{L}\p{N}._-]/gu, '_').replace(/^(?![\p{L}_])/u, '_');

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML 1.0 allows no control characters except tabs and line ends. */
const escapeXml = (value: unknown): string =>
  (value === null || value === undefined ? '' : textOf(value))
    .replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"]/g, (character) => escapes[character] ?? '');

const textOf = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed();
