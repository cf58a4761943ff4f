import type { InputParam } from './methods.ts';
import { placeOf } from './nested-inputs.ts';
import { type NamedValue, placeholderFor } from './sample-values.ts';

/** The placeholder for the host if the document names none. */
export const unknownHost = 'YOUR-API-HOST';

/**
 * Converts "/repos/{owner}" into "/repos/YOUR_OWNER" below the base URL; also Postman's "{{baseUrl}}/x" and
 * ":id". Variables of the host become words that are valid in a host name. A fragment, by which some
 * documents distinguish two operations of a path, is not sent.
 */
export function sampleAddress(
  base: string,
  endpoint: string,
  inputs: readonly InputParam[],
): { url: string; query: NamedValue[] } {
  const examples = new Map(
    inputs.flatMap(({ name, in: place, example }) =>
      placeOf(place) === 'path' && example !== undefined ? [[name, String(example)] as const] : [],
    ),
  );
  const named = (name: string) => encodeURIComponent(examples.get(name) ?? placeholderFor(name));
  const [path = '', query = ''] = withoutFragment(endpoint.trim()).split(/\?(.*)/s);
  const filled = path
    .replace(/^\{\{[^{}]*\}\}(?=\/|$)/, '')
    .replace(/\{\{?([^{}]+)\}?\}/g, (_, name: string) => named(name))
    .replace(/(^|\/):(\w[\w.-]*)/g, (_, slash: string, name: string) => `${slash}${named(name)}`);
  const written = escaped(filled);
  const url = /^https?:\/\//i.test(written)
    ? written
    : `${baseOf(base)}${written.startsWith('/') || written === '' ? '' : '/'}${written}`;
  return { url, query: queryOf(query) };
}

const withoutFragment = (endpoint: string): string => endpoint.replace(/#[^{}]*$/, '');

/** A complete URL is used as it is, a path is added to a host placeholder, and any other text is ignored. */
function baseOf(base: string): string {
  const given = base.trim().replace(/\/+$/, '');
  const host = /^(https?:\/\/)([^\s/]+)(.*)$/is.exec(given);
  if (host) {
    const [, scheme = '', authority = '', path = ''] = host;
    return `${scheme}${variables(authority, '-').replace(/[^\w.:[\]-]/g, '')}${escaped(variables(path, '_'))}`;
  }
  return `https://${unknownHost}${/^\/[\w./~{}-]*$/.test(given) ? escaped(variables(given, '_')) : ''}`;
}

const variables = (text: string, glue: string): string =>
  text.replace(/\{([^{}]+)\}/g, (_, name: string) => placeholderFor(name, glue));

/** Characters that are invalid in a URL are percent-encoded; existing encoding is kept. */
const escaped = (text: string): string =>
  text
    .replace(/%(?![0-9a-f]{2})|[^\w\-.~!$&'()*+,;=:@/%]/gi, (character) =>
      encodeURIComponent(character.toWellFormed()),
    )
    .replace(/'/g, '%27');

const queryOf = (query: string): NamedValue[] =>
  [...new URLSearchParams(query)].map(([name, value]) => ({
    name,
    value: value.replace(/^\{\{?([^{}]+)\}?\}$/, (_, variable: string) => placeholderFor(variable)),
  }));
