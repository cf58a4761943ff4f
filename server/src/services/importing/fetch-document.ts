import dns from 'node:dns/promises';
import { limits } from '@fieldkit/contract/limits.ts';
import { alwaysAvailable } from '../../platform/database/watch-database.ts';
import { spoolFile } from '../../platform/http-kit/spool-file.ts';
import type { Context, UploadedFile } from '../context.ts';
import { isPublicAddress, webPorts } from './address-rules.ts';
import { fetchWithGuards } from './fetch-with-guards.ts';
import { countFetchOfAccount } from './import-slots.ts';
import { takeUploadSlot } from './upload-slots.ts';

const TIMEOUT_S = 10;

/**
 * Fetches a document from the web: over http or https, from the public internet or a host in
 * FETCH_PRIVATE_HOSTS, within ten seconds and the size limit of an upload. It is stored on disk, and uses one
 * of the account's slots for files, until its content is closed. With `account`, the caller has counted the request, and
 * the file uses a slot of that account.
 * @throws Refusal url_refused if the address may not be fetched, url_failed if no document was received, 429
 *   if the account has fetched too many or has too many files; if the database is unavailable, its own error
 *   immediately
 */
export async function fetchDocument(
  ctx: Context<'env' | 'meters' | 'availability' | 'secrets'>,
  url: string,
  account?: string,
): Promise<UploadedFile> {
  if (account === undefined) await countFetchOfAccount(ctx);
  const releaseSlot = await takeUploadSlot(ctx, account);
  const { unavailable, stop } = (ctx.availability ?? alwaysAvailable).watch();
  try {
    unavailable.throwIfAborted();
    const signal = AbortSignal.any([unavailable, AbortSignal.timeout(TIMEOUT_S * 1000)]);
    const { name, content } = await fetchWithin(url, ctx, signal);
    const close = () => content.close().finally(releaseSlot);
    return { name, content: { ...content, close } };
  } catch (error) {
    releaseSlot();
    throw unavailable.aborted ? unavailable.reason : error;
  } finally {
    stop();
  }
}

const fetchWithin = (url: string, { env }: Context<'env'>, signal: AbortSignal) =>
  fetchWithGuards(
    url,
    {
      ports: webPorts,
      privateHosts: env.FETCH_PRIVATE_HOSTS,
      maxBytes: limits.documentBytes,
      seconds: TIMEOUT_S,
      signal,
      resolve: (host) => dns.lookup(host, { all: true }),
      isPublic: isPublicAddress,
    },
    (body) => spoolFile(env, body),
  );
