import {
  type Authentication,
  authenticationOf,
  listSentSchemes,
  secretWord,
  writeCredential,
} from './authentication.ts';
import { removeBaseVariable } from './base-variable.ts';
import { readBasicCredentials } from './basic-credentials.ts';
import type { MethodResponse } from './method-responses.ts';
import type { Header, InputParam } from './methods.ts';
import { inputTrees, placeOf } from './nested-inputs.ts';
import type { RequestDetails } from './request-details.ts';
import { type Body, entriesOf, sampleBody } from './sample-body.ts';
import { type SampleResponse, sampleResponse } from './sample-response.ts';
import { exampleValue, isFile, type NamedValue, placeholderFor, type SampleTree } from './sample-values.ts';

/** The placeholder for the host if the document names none. */
export const unknownHost = 'YOUR-API-HOST';

/**
 * Converts "/repos/{owner}" into "/repos/YOUR_OWNER" below the base URL; also Postman's "{{baseUrl}}/x" and
 * ":id". Variables of the host become words that are valid in a host name. A fragment, by which some
 * documents distinguish two operations of a path, is not sent.
 */
function sampleAddress(
  base: string,
  endpoint: string,
  inputs: readonly InputParam[],
): { url: string; query: NamedValue[] } {
  const examples = new Map(
    inputs.flatMap(({ name, in: place, example, description }) => {
      const value = example ?? defaultIn(description);
      return placeOf(place) === 'path' && value !== undefined ? [[name, String(value)] as const] : [];
    }),
  );
  const named = (name: string) => {
    const value = examples.get(name) ?? '';
    // A client would leave out a segment that is "." or "..".
    return encodeURIComponent(/^\.{0,2}$/.test(value) ? placeholderFor(name) : value.toWellFormed());
  };
  const [path = '', query = ''] = withoutFragment(endpoint.trim()).split(/\?(.*)/s);
  const filled = removeBaseVariable(path)
    .replace(/\{\{?([^{}]+)\}?\}/g, (_, name: string) => named(name))
    .replace(/(^|\/):(\w[\w.-]*)/g, (_, slash: string, name: string) => `${slash}${named(name)}`);
  const written = escapeText(filled);
  const url = /^https?:\/\//i.test(written)
    ? written
    : `${baseOf(base)}${written.startsWith('/') || written === '' ? '' : '/'}${written}`;
  return { url, query: queryOf(query) };
}

/** The default that an import lists at the end of a description; undefined without one. */
const defaultIn = (description: string): string | undefined =>
  /(?:^|[\n ])Default: ([^\s"]{1,100})\.$/.exec(description)?.[1];

const withoutFragment = (endpoint: string): string => endpoint.replace(/#[^{}]*$/, '');

/** A complete URL is used as it is, a path is added to a host placeholder, and any other text is ignored. */
function baseOf(base: string): string {
  const given = base.trim().replace(/\/+$/, '');
  const host = /^(https?:\/\/)([^\s/]+)(.*)$/is.exec(given);
  if (host) {
    const [, scheme = '', authority = '', path = ''] = host;
    return `${scheme}${variables(authority, '-').replace(/[^\w.:[\]-]/g, '')}${escapeText(variables(path, '_'))}`;
  }
  return `https://${unknownHost}${/^\/[\w./~{}-]*$/.test(given) ? escapeText(variables(given, '_')) : ''}`;
}

const variables = (text: string, glue: string): string =>
  text.replace(/\{([^{}]+)\}/g, (_, name: string) => placeholderFor(name, glue));

/** Characters that are invalid in a URL are percent-encoded; existing encoding is kept. */
const escapeText = (text: string): string =>
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

/**
 * The request of a sample, independent of the programming language. Only the URL is encoded; nothing else is
 * encoded or quoted yet.
 */
export interface SampleRequest {
  method: string;
  /** The URL without the query. */
  url: string;
  query: NamedValue[];
  headers: NamedValue[];
  cookies: NamedValue[];
  /** Basic authentication, for which some languages have their own syntax. */
  basic: { user: string; password: string } | null;
  body: Body | null;
  /** Left out if the response is printed as a text. */
  response?: SampleResponse;
}

export interface Sample {
  request: SampleRequest;
  /** The placeholders that a reader replaces. */
  placeholders: string[];
}

/** The input for a sample. */
export interface SampledMethod {
  http_method: string;
  endpoint: string;
  inputs: readonly InputParam[];
  headers: readonly Header[];
  request: RequestDetails;
  authentication: Authentication;
  responses?: readonly Pick<MethodResponse, 'status' | 'content_type' | 'type'>[] | undefined;
  /** The library's base URL, without a slash at its end; a path or empty if no host is known. */
  base: string;
}

/**
 * A sample call of the method: it contains the required inputs, those that the document's own example has, and the file of a
 * call that sends nothing else. If a document gives no value, `{id}` becomes YOUR_ID, which readers notice and no language
 * changes.
 */
export function sampleRequest(method: SampledMethod): Sample {
  const { http_method, endpoint, inputs, headers: known, request, authentication, base, responses } = method;
  const trees = inputTrees(inputs);
  const upload = onlyFileOf(trees);
  const chosen = trees.filter((tree) => tree.input.required || tree.input.sampled || tree === upload);
  const inPlace = (place: string) => chosen.filter(({ input }) => placeOf(input.in) === place);
  // All GraphQL operations are sent to one address; the endpoint is only their name.
  const path = request.graphql === undefined ? endpoint : '';
  const address = sampleAddress(request.server?.url ?? base, path, inputs);
  const response = sampleResponse(responses ?? [], http_method);
  const body = /^(get|head)$/i.test(http_method) ? null : sampleBody(inputs, chosen, request);

  const made: SampleRequest = {
    method: /^[!#$%&'*+.^_`|~\w-]{1,40}$/.test(http_method) ? http_method.toUpperCase() : 'GET',
    url: address.url,
    query: [
      ...address.query,
      ...inPlace('query').flatMap((tree) => entriesOf(tree, tree.input.style ?? 'repeat')),
    ],
    headers: [],
    cookies: inPlace('cookie').flatMap((tree) => entriesOf(tree, tree.input.style ?? 'comma')),
    basic: null,
    body,
    ...(response && { response }),
  };
  const headers = known.filter((header) => header.required || header.default_value).map(headerValue);
  const more = inPlace('header').map(({ input, ...tree }) => ({
    name: input.name,
    value: String(exampleValue({ input, ...tree })),
  }));
  for (const header of [...headers, ...more]) setHeader(made.headers, header);
  for (const scheme of listSentSchemes(authenticationOf(authentication, request.security)))
    addCredential(made, scheme);
  return { request: made, placeholders: placeholdersIn(made) };
}

/** The file of a call that sends nothing else: an upload without it is useless, although many documents do not require it. */
function onlyFileOf(trees: readonly SampleTree[]): SampleTree | undefined {
  const [first, ...others] = trees.filter(({ input }) =>
    ['body', 'formData'].includes(placeOf(input.in) ?? ''),
  );
  return first && others.length === 0 && isFile(first.input) ? first : undefined;
}

type Scheme = Authentication['schemes'][number];

/** Adds a credential in the place that the scheme names, and replaces any existing value there. */
function addCredential(made: SampleRequest, { kind, in: place, name, prefix, description }: Scheme): void {
  if (name === '') return;
  const value = writeCredential(prefix, secretWord(kind, name));
  if (place === 'query') made.query = [...without(made.query, name), { name, value }];
  else if (place === 'cookie') made.cookies = [...without(made.cookies, name), { name, value }];
  else if (kind === 'basic') {
    made.headers = made.headers.filter((header) => header.name.toLowerCase() !== name.toLowerCase());
    made.basic = readBasicCredentials(description);
  } else {
    made.headers = made.headers.filter((header) => header.name.toLowerCase() !== name.toLowerCase());
    made.headers.unshift(sendable({ name, value }));
  }
}

const without = (list: NamedValue[], name: string): NamedValue[] => list.filter((one) => one.name !== name);

const has = (headers: readonly NamedValue[], name: string): boolean =>
  headers.some((header) => header.name.toLowerCase() === name);

/** Repeated headers are sent once. */
function setHeader(headers: NamedValue[], header: NamedValue): void {
  const sent = sendable(header);
  if (!has(headers, sent.name.toLowerCase())) headers.push(sent);
}

/** A header that is valid in HTTP, whatever its name in the document is. */
const sendable = ({ name, value }: NamedValue): NamedValue => ({
  name: name.replace(/[^\w!#$%&'*+.^`|~-]/g, '_'),
  value: value.replace(/[\r\n\0]+/g, ' '),
});

const headerValue = ({ name, type, default_value, example, ...rest }: Header): NamedValue => ({
  name,
  value:
    example ||
    default_value ||
    String(exampleValue({ input: { ...rest, name, type, in: 'header' }, field: name, depth: 0, fields: [] })),
});

/** The YOUR_… placeholders of a request, without repetitions. */
function placeholdersIn(request: SampleRequest): string[] {
  const found = JSON.stringify(request).match(/YOUR[_-][A-Z0-9]+(?:[_-][A-Z0-9]+)*/g) ?? [];
  return [...new Set(found)];
}
