import type { LookupAddress } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { urlToHttpOptions } from 'node:url';
import * as libraryMessages from '@fieldkit/contract/messages/libraries.ts';
import { decodeUriText } from '@fieldkit/contract/uri-text.ts';
import type { Refusal } from '../../platform/http-kit/errors.ts';
import { runInSpan } from '../../platform/telemetry/tracing/run-in-span.ts';
import { type AddressRules, isAllowedByName, whyNotFetched } from './address-rules.ts';
import {
  explainFetch,
  fetchFailed,
  type Receive,
  readBodyWithin,
  refuseEnteredUrl,
  refuseRedirect,
  statusSentence,
} from './read-body-within.ts';

/** The headers contain nothing about the person who sent the request. */
const ownHeaders = {
  accept: 'application/json, application/yaml, application/x-yaml, text/yaml, */*;q=0.5',
  'accept-encoding': 'gzip, br, deflate',
  'user-agent': 'Fieldkit',
};

/**
 * Sends one GET request to one of these addresses and no other, regardless of the current DNS answer. The
 * certificate is checked against the host name. Returns the response with its body unread; the caller must
 * destroy it.
 */
export const requestPinned = (
  url: URL,
  addresses: readonly LookupAddress[],
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<http.IncomingMessage> =>
  // The trace id is not sent to the document's host.
  runInSpan('fetch a document', { kind: 'client', 'server.address': url.hostname }, async (span) => {
    const response = await send(url, addresses, signal, { ...ownHeaders, ...headers });
    span?.set({ 'http.response.status_code': response.statusCode ?? 0 });
    return response;
  });

function send(
  url: URL,
  addresses: readonly LookupAddress[],
  signal: AbortSignal,
  headers: Readonly<Record<string, string>>,
): Promise<http.IncomingMessage> {
  const { get } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    // The request uses a new connection (agent false), never a connection of another request.
    get({ ...urlToHttpOptions(url), headers, lookup: pinnedTo(addresses), agent: false, signal })
      .on('response', resolve)
      .on('error', reject)
      // The promise must also settle if a server switches protocols, or closes the connection without a
      // response.
      .on('close', () => reject(connectionClosedError()));
  });
}

const connectionClosedError = (): Error =>
  Object.assign(new Error('The connection closed without a response.'), { code: 'ECONNRESET' });

/** A lookup function that returns only the checked addresses. */
const pinnedTo =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_name, { all }, answer) => {
    const [first] = addresses;
    if (all) answer(null, [...addresses]);
    else answer(null, first?.address ?? '', first?.family);
  };

const messages = libraryMessages.fetching;
const MAX_REDIRECTS = 5;
const redirects = new Set([301, 302, 303, 307, 308]);

export type FetchGuards = AddressRules & {
  /** The maximum number of bytes, both compressed and uncompressed. */
  maxBytes: number;
  /** The timeout of `signal` in seconds, for the error message. */
  seconds: number;
  signal: AbortSignal;
  resolve: (host: string) => Promise<LookupAddress[]>;
  isPublic: (address: string) => boolean;
  /** The maximum number of redirects; five by default. */
  maxRedirects?: number;
  /** The only origin to which redirects may lead; any public one by default. */
  origin?: string;
  /** Further headers of the request, without anything about a person. */
  headers?: Readonly<Record<string, string>>;
  /** Whether the caller handles other statuses than 2xx. They are refused by default. */
  seesStatus?: boolean;
};

/** A fetched file, in the form that `receive` made from its bytes, and the address and headers that it came with. */
export type FetchedFile<Content> = {
  name: string;
  content: Content;
  url: URL;
  status: number;
  headers: IncomingMessage['headers'];
};

/** A URL that may be requested, and the addresses of its host. */
type Hop = { url: URL; addresses: LookupAddress[] };

/**
 * Fetches a document from a URL that a person entered, in a way that does not give access to hosts that only
 * this machine can reach: every hop is checked by name and by the addresses behind the name, and the
 * connection uses only those addresses.
 * @throws Refusal url_refused or url_failed, with instructions
 */
export async function fetchWithGuards<Content>(
  entered: string,
  guards: FetchGuards,
  receive: Receive<Content>,
): Promise<FetchedFile<Content>> {
  const first = URL.parse(entered);
  if (!first) throw refuseEnteredUrl(messages.notAnAddress);
  first.hash = '';
  const way = [first];
  try {
    return await follow(way, guards, receive);
  } catch (error) {
    if (guards.signal.aborted) throw fetchFailed(messages.tooSlow(guards.seconds));
    throw explainFetch(error, way.at(-1)?.hostname ?? '', guards.maxBytes);
  }
}

/** Follows redirects, and records the URLs in `way`. */
async function follow<Content>(
  way: URL[],
  guards: FetchGuards,
  receive: Receive<Content>,
): Promise<FetchedFile<Content>> {
  const max = guards.maxRedirects ?? MAX_REDIRECTS;
  for (;;) {
    const url = way.at(-1) as URL;
    const hop = await checkHop(url, guards, way.length === 1 ? refuseEnteredUrl : refuseHop(url));
    const answer = await visit(hop, guards, receive);
    if (!(answer instanceof URL)) return { name: nameOf(url), url, ...answer };
    if (guards.origin !== undefined && answer.origin !== guards.origin) throw refuseHop(answer)();
    if (way.some(({ href }) => href === answer.href)) throw refuseRedirect(messages.circle);
    if (way.length > max) throw refuseRedirect(messages.tooManyRedirects(max));
    way.push(answer);
  }
}

const refuseHop = (to: URL) => () => refuseRedirect(messages.redirect(to.host || to.protocol));

/** All addresses of a name must be public, because a single internal one would be enough for an attack. */
async function checkHop(url: URL, guards: FetchGuards, refuse: (sentence: string) => Refusal): Promise<Hop> {
  const reason = whyNotFetched(url, guards);
  if (reason) throw refuse(reason);
  const addresses = await resolveWithin(url, guards);
  if (addresses.length === 0) throw fetchFailed(messages.unknownHost(url.hostname));
  const allPublic = addresses.every(({ address }) => guards.isPublic(address));
  if (!allPublic && !isAllowedByName(url, guards)) throw refuse(messages.privateHost(url.hostname));
  return { url, addresses };
}

function resolveWithin({ hostname }: URL, { resolve, signal }: FetchGuards): Promise<LookupAddress[]> {
  const literal = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(literal);
  if (family) return Promise.resolve([{ address: literal, family }]);
  return new Promise((answer, fail) => {
    // A DNS lookup cannot be interrupted, so its answer is ignored.
    signal.throwIfAborted();
    signal.addEventListener('abort', fail, { once: true });
    resolve(hostname).then(answer, fail);
  });
}

/** Sends one request and returns the document, or the URL to which it redirects. */
async function visit<Content>(
  { url, addresses }: Hop,
  guards: FetchGuards,
  receive: Receive<Content>,
): Promise<Pick<FetchedFile<Content>, 'content' | 'status' | 'headers'> | URL> {
  const response = await requestPinned(url, addresses, guards.signal, guards.headers);
  try {
    const status = response.statusCode ?? 0;
    if (redirects.has(status)) return redirectOf(response, url);
    if ((status < 200 || status > 299) && !guards.seesStatus) throw fetchFailed(statusSentence(status));
    return { content: await readBodyWithin(response, guards, receive), status, headers: response.headers };
  } finally {
    response.on('error', () => {}).destroy();
  }
}

function redirectOf({ headers }: IncomingMessage, from: URL): URL {
  // Node decodes header bytes as Latin-1; browsers read them as UTF-8.
  const location = Buffer.from(headers.location ?? '', 'latin1').toString();
  const to = location === '' ? null : URL.parse(location, from);
  if (!to) throw refuseRedirect(messages.brokenRedirect);
  if (from.protocol === 'https:' && to.protocol === 'http:') throw refuseRedirect(messages.downgrade);
  to.hash = '';
  return to;
}

/** The document's name: the last segment of its path, or else its host. */
function nameOf(url: URL): string {
  const last = url.pathname.split('/').at(-1) ?? '';
  const name = decodeUriText(last).replace(/[\p{Cc}/\\]/gu, '');
  return (name || url.hostname).slice(0, 200);
}
