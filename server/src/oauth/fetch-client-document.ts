import dns from 'node:dns/promises';
import type { Env } from '../env.ts';
import { isPublicAddress, webPorts } from '../importing/address-rules.ts';
import { fetchWithGuards } from '../importing/fetch-with-guards.ts';

const PATIENCE_S = 5;
const MOST_BYTES = 32 * 1024;

/**
 * Reads a document in which a client describes itself, or its public keys, with the guards of every address that strangers
 * name: https, public addresses alone, no redirects, small and soon.
 * @throws Refusal when it may not be read, or cannot
 */
export async function fetchClientDocument(env: Env, address: string): Promise<Response> {
  if (URL.parse(address)?.protocol !== 'https:') return new Response(null, { status: 400 });
  const { bytes } = await fetchWithGuards(address, {
    ports: webPorts,
    privateHosts: env.FETCH_PRIVATE_HOSTS,
    mostBytes: MOST_BYTES,
    mostRedirects: 0,
    seconds: PATIENCE_S,
    patience: AbortSignal.timeout(PATIENCE_S * 1000),
    resolve: (host) => dns.lookup(host, { all: true }),
    isPublic: isPublicAddress,
  });
  return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'application/json' } });
}
