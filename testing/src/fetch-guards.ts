import type { LookupAddress } from 'node:dns';
import { buffer } from 'node:stream/consumers';
import { isPublicAddress } from '@fieldkit/server/services/importing/address-rules.ts';
import { type FetchGuards, fetchWithGuards } from '@fieldkit/server/services/importing/fetch-with-guards.ts';

/**
 * Guards as strict as the server's, with a timeout that only the test triggers; `change` relaxes those that a
 * test is not about.
 */
export const testGuards = (change: Partial<FetchGuards> = {}): FetchGuards => ({
  ports: [80, 443],
  privateHosts: [],
  maxBytes: 100_000,
  seconds: 10,
  signal: new AbortController().signal,
  resolve: async () => [],
  isPublic: isPublicAddress,
  ...change,
});

/** Fetches into memory. */
export async function fetchBytes(value: string, guards: FetchGuards) {
  const { name, content } = await fetchWithGuards(value, guards, buffer);
  return { name, content };
}

/** A DNS result for one address. */
export const lookedUp = (address: string): LookupAddress => ({
  address,
  family: address.includes(':') ? 6 : 4,
});

/** The error with which a fetch fails, or 'fetched'. */
export const outcomeOf = (fetching: Promise<unknown>): Promise<unknown> =>
  fetching.then(
    () => 'fetched',
    (error: unknown) => error,
  );
