import type { SampleRequest } from '@fieldkit/contract/sample-request.ts';
import type { NamedValue } from '@fieldkit/contract/sample-values.ts';

/** How a language writes values. */
export interface Syntax {
  /** One level of indentation. */
  indent: string;
  quote: (text: string) => string;
  nothing: string;
  yes?: string;
  no?: string;
  list: readonly [string, string];
  object: readonly [string, string];
  /** Returns a field's name and the separator before its value. */
  key: (name: string) => string;
  emptyObject: string;
}

/** Quotes a text with JSON's escapes, which most languages share. Characters that match `extra` are escaped too. */
export const quoteDouble = (text: string, extra = /[\u2028\u2029\u0085\u007f]/g): string =>
  JSON.stringify(text.toWellFormed()).replace(
    extra,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** A text in single quotes, as in PHP and Ruby. */
export const quoteSingle = (text: string): string =>
  `'${text.replace(/\0/g, '').replace(/[\\']/g, (character) => `\\${character}`)}'`;

/** Writes a value as a literal, with each item of a list or object on a separate line. The first line is not indented. */
export function writeLiteral(value: unknown, syntax: Syntax, level: number): string {
  const { indent, quote, nothing, yes = 'true', no = 'false', list, object, key, emptyObject } = syntax;
  if (value === null || value === undefined) return nothing;
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object') return quote(String(value));
  const inner = indent.repeat(level + 1);
  const close = `\n${indent.repeat(level)}`;
  if (Array.isArray(value)) {
    if (value.length === 0) return list.join('');
    return `${list[0]}\n${value.map((one) => `${inner}${writeLiteral(one, syntax, level + 1)},`).join('\n')}${close}${list[1]}`;
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return emptyObject;
  const lines = entries.map(([name, its]) => `${inner}${key(name)}${writeLiteral(its, syntax, level + 1)},`);
  return `${object[0]}\n${lines.join('\n')}${close}${object[1]}`;
}

export const encodePairs = (entries: readonly NamedValue[]): string =>
  entries.map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');

/** The address with its query. Characters that have a special meaning in a shell or a string are encoded. */
export function addressOf({ url, query }: SampleRequest): string {
  if (query.length === 0) return url;
  const text = encodePairs(query).replace(/%2C/g, ',').replace(/%3A/g, ':').replace(/'/g, '%27');
  return `${url}${url.includes('?') ? '&' : '?'}${text}`;
}

/**
 * The headers to write. Includes the content type of the body, unless the language sets it for this kind of
 * body (`itself`).
 */
export function headersOf(
  { headers, cookies, body }: SampleRequest,
  itself: readonly string[],
  withCookies = true,
): NamedValue[] {
  const has = headers.some(({ name }) => name.toLowerCase() === 'content-type');
  const isWritten = body !== null && body.kind !== 'multipart' && !itself.includes(body.kind) && !has;
  return [
    ...headers,
    ...(isWritten ? [{ name: 'Content-Type', value: body.contentType }] : []),
    ...(withCookies && cookies.length > 0 ? [{ name: 'Cookie', value: cookieText(cookies) }] : []),
  ];
}

export const cookieText = (cookies: readonly NamedValue[]): string =>
  cookies.map(({ name, value }) => `${name}=${value.replace(/[;\s,]/g, encodeURIComponent)}`).join('; ');

/** JSON with line breaks and indentation. */
export const formatJson = (value: unknown, indent: string | number = 2): string =>
  JSON.stringify(value, null, indent) ?? 'null';

/** Indents all lines except the first. */
export const indentFollowingLines = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);
