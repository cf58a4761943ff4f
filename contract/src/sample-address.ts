import type { InputParam } from './methods.ts';
import { placeOf } from './nested-inputs.ts';
import { type NamedValue, placeholderFor } from './sample-values.ts';

/** The placeholder of the host where the document names none. */
export const unknownHost = 'YOUR-API-HOST';

/**
 * "/repos/{owner}" → "/repos/YOUR_OWNER" below the base; Postman's "{{baseUrl}}/x" and ":id" alike. Variables of the host become words
 * that a host may hold. A fragment, by which some documents distinguish two operations of a path, is not sent.
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

/** An address is taken as it is, a path goes below a host that a reader fills in, anything else is no base. */
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

/** What no address holds is written as addresses write it; what is encoded already stays. */
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
