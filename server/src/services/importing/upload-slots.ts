import * as messages from '@fieldkit/contract/messages/requests.ts';
import { tooMany, unavailable } from '../../platform/http-kit/errors.ts';
import type { Context } from '../context.ts';
import { findRateLimitedCustomer } from '../rate-limits/count-for-account.ts';

/** The number of uploads per account: as many as its imports that may run and wait. */
const OF_ACCOUNT = 3;
/**
 * The limit per process: together, the largest possible files need 1.5 GB on disk, and each needs 1 to 2 MB
 * of memory while it is received.
 */
const IN_ALL = 48;
/** Seconds. */
const RETRY_AFTER = 5;
/** The server's own jobs count as one account. */
const SCHEDULE = 'schedule';

const held = new Map<string, number>();
let inAll = 0;

/**
 * Takes a slot for one incoming file, from a person or from a URL, for the request's account or the named one.
 * @returns a function that releases the slot once the file is no longer needed
 * @throws Refusal 429 if the account already has three files, 503 if all accounts together have too many
 */
export async function takeUploadSlot(ctx: Context, named?: string): Promise<() => void> {
  const account = named ?? (await findRateLimitedCustomer(ctx)) ?? SCHEDULE;
  const own = held.get(account) ?? 0;
  if (own >= OF_ACCOUNT) throw tooMany(messages.tooManyUploads, RETRY_AFTER);
  if (inAll >= IN_ALL) throw unavailable(messages.uploadsBusy);
  held.set(account, own + 1);
  inAll += 1;
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    inAll -= 1;
    const left = (held.get(account) ?? 1) - 1;
    if (left > 0) held.set(account, left);
    else held.delete(account);
  };
}
