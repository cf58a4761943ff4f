import type { LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { urlToHttpOptions } from 'node:url';
import { traced } from '../../platform/telemetry/tracing/traced.ts';

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
