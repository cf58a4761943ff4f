import dns from 'node:dns/promises';
import { limits } from '@fieldkit/contract/limits.ts';
import { alwaysThere, type Presence } from '../database/presence.ts';
import type { Env } from '../env.ts';
import type { UploadedFile } from '../http/received.ts';
import { isPublicAddress, webPorts } from './address-rules.ts';
import { fetchWithGuards } from './fetch-with-guards.ts';

const PATIENCE_S = 10;

/**
 * Fetches a document from the web: over http or https, from the public internet or a host of FETCH_PRIVATE_HOSTS, within
 * ten seconds and the size of an upload.
 * @throws Refusal url_refused when the address may not be fetched, url_failed when no document came of it; at once, what the
 * database's own calls throw while it is away
 */
export async function fetchDocument(
  url: string,
  env: Env,
  presence: Presence = alwaysThere,
): Promise<UploadedFile> {
  const { away, leave } = presence.attend();
  try {
    away.throwIfAborted();
    return await fetchWithin(url, env, AbortSignal.any([away, AbortSignal.timeout(PATIENCE_S * 1000)]));
  } catch (problem) {
    throw away.aborted ? away.reason : problem;
  } finally {
    leave();
  }
}

const fetchWithin = (url: string, env: Env, patience: AbortSignal): Promise<UploadedFile> =>
  fetchWithGuards(url, {
    ports: webPorts,
    privateHosts: env.FETCH_PRIVATE_HOSTS,
    mostBytes: limits.documentBytes,
    seconds: PATIENCE_S,
    patience,
    resolve: (host) => dns.lookup(host, { all: true }),
    isPublic: isPublicAddress,
  });
