import dns from 'node:dns/promises';
import { buffer } from 'node:stream/consumers';
import type { Env } from '../../platform/settings/env.ts';
import { isPublicAddress, webPorts } from '../../services/importing/address-rules.ts';
import { type FetchGuards, fetchWithGuards } from '../../services/importing/fetch-with-guards.ts';

const PATIENCE_S = 5;
const MOST_BYTES = 32 * 1024;

/**
 * Reads a document in which a client describes itself, or its public keys, with the guards of every address that strangers
 * name: https, public addresses alone, no redirects, small and soon.
 * @throws Refusal when it may not be read, or cannot
 */
export async function fetchClientDocument(env: Env, address: string): Promise<Response> {
  if (URL.parse(address)?.protocol !== 'https:') return new Response(null, { status: 400 });
  const guards: FetchGuards = {
    ports: webPorts,
    privateHosts: env.FETCH_PRIVATE_HOSTS,
    mostBytes: MOST_BYTES,
    mostRedirects: 0,
    seconds: PATIENCE_S,
    patience: AbortSignal.timeout(PATIENCE_S * 1000),
    resolve: (host) => dns.lookup(host, { all: true }),
    isPublic: isPublicAddress,
  };
  const { content } = await fetchWithGuards(address, guards, buffer);
  return new Response(new Uint8Array(content), { headers: { 'content-type': 'application/json' } });
}
