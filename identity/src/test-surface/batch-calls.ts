import * as z from 'zod/mini';
import { accountByUid, deleteAccountRow } from '../accounts/account-rows.ts';
import type { IdentityContext } from '../identity-context.ts';
import { flag, IdentityError, names, readBody, text } from '../wire/identity-error.ts';
import { adminAnswer, requireAccount } from './test-accounts.ts';
import { accountIdsAfter } from './test-surface.queries.ts';

const Page = z.object({
  maxResults: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  nextPageToken: text,
});
const PAGE = 20;
const MAX_PAGE_SIZE = 1_000;

/**
 * Lists accounts by id. A full page has a token for the next one, even if that will be empty, as at the
 * provider.
 */
export async function listAccounts(id: IdentityContext, query: unknown): Promise<object> {
  const { maxResults, nextPageToken = '' } = readBody(Page, query);
  const max = Math.min(Math.max(Math.floor(Number(maxResults)) || PAGE, 1), MAX_PAGE_SIZE);
  const uids = await accountIdsAfter(id.services.db, nextPageToken, max);
  const users = await Promise.all(uids.map(async (uid) => adminAnswer(await requireAccount(id, uid))));
  return {
    kind: 'identitytoolkit#DownloadAccountResponse',
    ...(users.length > 0 && { users }),
    ...(uids.length === max && { nextPageToken: uids.at(-1) }),
  };
}

const Unwanted = z.object({ localIds: names, force: flag });
const MAX_AT_ONCE = 1_000;

/** Deletes many accounts; those that are not disabled only with force. Unknown ones are ignored. */
export async function deleteAccounts(id: IdentityContext, body: unknown): Promise<object> {
  const { localIds, force } = readBody(Unwanted, body);
  if (localIds.length === 0 || localIds.length > MAX_AT_ONCE)
    throw new IdentityError('LOCAL_ID_LIST_EXCEEDS_LIMIT');
  const { db } = id.services;
  const errors: object[] = [];
  for (const [index, localId] of localIds.entries()) {
    const account = await accountByUid(db, localId);
    if (account && !account.is_disabled && !force)
      errors.push({ index, localId, message: 'NOT_DISABLED : Disable the account before batch deletion.' });
    else if (account) await deleteAccountRow(db, localId);
  }
  return errors.length > 0 ? { errors } : {};
}
