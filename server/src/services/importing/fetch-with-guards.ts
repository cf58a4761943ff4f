import type { LookupAddress } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { urlToHttpOptions } from 'node:url';
import * as libraryMessages from '@fieldkit/contract/messages/libraries.ts';
import type { Refusal } from '../../platform/http-kit/errors.ts';
import { traced } from '../../platform/telemetry/tracing/traced.ts';
import { type AddressRules, isAllowedByName, whyNotFetched } from './address-rules.ts';
import {
  explainFetch,
  fetchFailed,
  type Receive,
  readBodyWithin,
  refuseEntered,
  refuseRedirect,
  statusSentence,
} from './read-body-within.ts';

/** Nothing of the person who asked is among them. */
const headers = {
  accept: 'application/json, application/yaml, application/x-yaml, text/yaml, */*;q=0.5',
  'accept-encoding': 'gzip, br, deflate',
  'user-agent': 'Fieldkit',
};

/**
 * Sends one GET request to one of these addresses and no other, whatever the name service answers by now. The certificate
 * is checked against the name. Answers the response with its body unread; the caller must destroy it.
 */
export const requestPinned = (
  url: URL,
  addresses: readonly LookupAddress[],
  signal: AbortSignal,
): Promise<http.IncomingMessage> =>
  // The document's host does not learn which trace the request belongs to.
  traced('fetch a document', { kind: 'client', 'server.address': url.hostname }, async (span) => {
    const response = await send(url, addresses, signal);
    span?.set({ 'http.response.status_code': response.statusCode ?? 0 });
    return response;
  });

function send(
  url: URL,
  addresses: readonly LookupAddress[],
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const { get } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    // A connection of its own (agent false): no connection of another request is used again.
    get({ ...urlToHttpOptions(url), headers, lookup: pinnedTo(addresses), agent: false, signal })
      .on('response', resolve)
      .on('error', reject)
      // A server that switches protocols gets no answer, and whatever closes without one must not leave us waiting.
      .on('close', () => reject(closed()));
  });
}

const closed = (): Error => Object.assign(new Error('Closed without an answer.'), { code: 'ECONNRESET' });

/** A name service that knows only what was checked. */
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
  /** How many bytes are read, packed and unpacked. */
  mostBytes: number;
  /** Seconds after which `patience` ends, for the sentence about it. */
  seconds: number;
  patience: AbortSignal;
  resolve: (host: string) => Promise<LookupAddress[]>;
  isPublic: (address: string) => boolean;
  /** How many redirects are followed; five by default. */
  mostRedirects?: number;
};

/** What came from an address, as `receive` made it of its bytes. */
export type FetchedFile<Content> = { name: string; content: Content };

/** An address that may be asked, and where its name leads. */
type Hop = { url: URL; addresses: LookupAddress[] };

/**
 * Fetches a document that a person named, so that the address cannot be used to reach what only this machine reaches:
 * every hop is checked by name and by the addresses behind the name, and the connection goes to just those.
 * @throws Refusal url_refused or url_failed, with what to do
 */
export async function fetchWithGuards<Content>(
  entered: string,
  guards: FetchGuards,
  receive: Receive<Content>,
): Promise<FetchedFile<Content>> {
  const first = URL.parse(entered);
  if (!first) throw refuseEntered(messages.notAnAddress);
  first.hash = '';
  const way = [first];
  try {
    return await follow(way, guards, receive);
  } catch (problem) {
    if (guards.patience.aborted) throw fetchFailed(messages.tooSlow(guards.seconds));
    throw explainFetch(problem, way.at(-1)?.hostname ?? '', guards.mostBytes);
  }
}

/** Goes from redirect to redirect, and writes the way down in `way`. */
async function follow<Content>(
  way: URL[],
  guards: FetchGuards,
  receive: Receive<Content>,
): Promise<FetchedFile<Content>> {
  const most = guards.mostRedirects ?? MAX_REDIRECTS;
  for (;;) {
    const url = way.at(-1) as URL;
    const hop = await checked(url, guards, way.length === 1 ? refuseEntered : refuseHop(url));
    const answer = await visit(hop, guards, receive);
    if (!(answer instanceof URL)) return { name: nameOf(url), content: answer.content };
    if (way.some(({ href }) => href === answer.href)) throw refuseRedirect(messages.circle);
    if (way.length > most) throw refuseRedirect(messages.tooManyRedirects(most));
    way.push(answer);
  }
}

const refuseHop = (to: URL) => () => refuseRedirect(messages.redirect(to.host || to.protocol));

/** All addresses behind a name must be public: one of them would be enough to get in. */
async function checked(url: URL, guards: FetchGuards, refuse: (sentence: string) => Refusal): Promise<Hop> {
  const reason = whyNotFetched(url, guards);
  if (reason) throw refuse(reason);
  const addresses = await resolveWithin(url, guards);
  if (addresses.length === 0) throw fetchFailed(messages.unknownHost(url.hostname));
  const allPublic = addresses.every(({ address }) => guards.isPublic(address));
  if (!allPublic && !isAllowedByName(url, guards)) throw refuse(messages.privateHost(url.hostname));
  return { url, addresses };
}

function resolveWithin({ hostname }: URL, { resolve, patience }: FetchGuards): Promise<LookupAddress[]> {
  const literal = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(literal);
  if (family) return Promise.resolve([{ address: literal, family }]);
  return new Promise((answer, fail) => {
    // The name service cannot be interrupted; its answer is ignored.
    patience.throwIfAborted();
    patience.addEventListener('abort', fail, { once: true });
    resolve(hostname).then(answer, fail);
  });
}

/** One request: the document, or the address it redirects to. */
async function visit<Content>(
  { url, addresses }: Hop,
  guards: FetchGuards,
  receive: Receive<Content>,
): Promise<{ content: Content } | URL> {
  const response = await requestPinned(url, addresses, guards.patience);
  try {
    const status = response.statusCode ?? 0;
    if (redirects.has(status)) return redirectOf(response, url);
    if (status < 200 || status > 299) throw fetchFailed(statusSentence(status));
    return { content: await readBodyWithin(response, guards, receive) };
  } finally {
    response.on('error', () => {}).destroy();
  }
}

function redirectOf({ headers }: IncomingMessage, from: URL): URL {
  // Header bytes come as Latin-1; browsers read them as UTF-8.
  const location = Buffer.from(headers.location ?? '', 'latin1').toString();
  const to = location === '' ? null : URL.parse(location, from);
  if (!to) throw refuseRedirect(messages.brokenRedirect);
  if (from.protocol === 'https:' && to.protocol === 'http:') throw refuseRedirect(messages.downgrade);
  to.hash = '';
  return to;
}

/** What the document is called: the last piece of its path, else its host. */
function nameOf(url: URL): string {
  const last = url.pathname.split('/').at(-1) ?? '';
  const name = decodeURIComponentOr(last).replace(/[\p{Cc}/\\]/gu, '');
  return (name || url.hostname).slice(0, 200);
}

function decodeURIComponentOr(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
