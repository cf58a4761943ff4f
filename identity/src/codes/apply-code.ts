import type { Database } from '@fieldkit/server/platform/database/open-database.ts';
import { hashOfSecret } from '@fieldkit/server/platform/secrets/hash-of-secret.ts';
import { accountAnswer } from '../accounts/account-answer.ts';
import { type LockedAccount, lockAccount } from '../accounts/account-rows.ts';
import { findAccount } from '../accounts/find-account.ts';
import { countWithin, identityLimits } from '../attempts/count-within.ts';
import { type IdentityContext, recordAudit } from '../identity-context.ts';
import { type Post, withMails } from '../mails/send-mail.ts';
import { deleteSessionsOf } from '../sessions/session-rows.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { changeEmail, confirmEmail, undoLaterChanges } from './code-accounts.queries.ts';
import { type CodeKind, findCodeByHash, type StoredCode, takeCode } from './codes.queries.ts';

/** The other kinds also require a password or an address. */
const applicable: CodeKind[] = ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL'];

/**
 * The part of POST accounts:update that requires only a code: verifies an address, changes it to the verified one, or
 * undoes such a change. If the new address has an account by then, the code stays valid.
 */
export async function applyCode(id: IdentityContext, oobCode: string, caller: Caller) {
  const read = await readCode(id, oobCode, caller, ({ kind }) => {
    if (!applicable.includes(kind)) throw new IdentityError('INVALID_OOB_CODE');
  });
  const holder = await withMails(id, async (db, post) => {
    // The account is locked first, as everywhere: different orders would cause a deadlock.
    const lockedAccount = await accountOfCode(db, read.code);
    const code = await takeCode(db, read.hash);
    if (!code) throw new IdentityError('INVALID_OOB_CODE');
    await runCodeAction(db, { code, lockedAccount, post, vouches: id.services.env.isTestSurface });
    return lockedAccount;
  });
  if (read.code.kind === 'VERIFY_EMAIL')
    id.services.log.info({ uid: holder.uid }, 'An address was verified with a mailed code.');
  else recordAudit(id, holder.uid, 'address.changed', read.code.kind);
  const account = await findAccount(id.services.db, holder.uid);
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    ...accountAnswer(account),
    ...(read.code.kind === 'VERIFY_AND_CHANGE_EMAIL' && { newEmail: account.email }),
  };
}

type CodeApplication = {
  code: StoredCode;
  lockedAccount: LockedAccount;
  post: Post;
  /** On the test surface, as in the emulator: a restored address counts as verified, and a change of address sends no mail. */
  vouches: boolean;
};

/**
 * Applies a code to its locked account. A change of address ends all sessions, and the former address gets a
 * mail with a link to undo it.
 * @throws IdentityError EMAIL_EXISTS
 */
async function runCodeAction(
  db: Database,
  { code, lockedAccount, post, vouches }: CodeApplication,
): Promise<void> {
  if (code.kind === 'VERIFY_EMAIL') return confirmEmail(db, lockedAccount.uid);
  const isUndone = code.kind === 'RECOVER_EMAIL';
  const address = isUndone ? code.email : code.new_email;
  if (!address) throw new IdentityError('INVALID_OOB_CODE');
  // A user who restores an address need not know the account's password: another person may have signed up
  // with the address without owning it, and must not get it verified by its alarmed owner. A new password, or
  // a sign-in by mail, verifies it and removes that person's access.
  const isProved = !isUndone || vouches;
  if (!(await changeEmail(db, lockedAccount, { email: address, isProved })))
    throw new IdentityError('EMAIL_EXISTS');
  await deleteSessionsOf(db, lockedAccount.uid);
  if (isUndone)
    return undoLaterChanges(db, { uid: lockedAccount.uid, email: address, since: code.created_at });
  if (vouches) return;
  const changedAt = new Date().toISOString();
  await post({
    kind: 'EMAIL_CHANGED',
    uid: lockedAccount.uid,
    email: code.email,
    newEmail: address,
    changedAt,
  });
}

/** A valid code that is not used yet. */
export type ReadCode = { code: StoredCode; hash: string };

/**
 * Looks up a code without using it. Attempts are counted; a valid code is subtracted again.
 * @param fits throws if the code is for another purpose, which counts as an invalid code
 * @throws IdentityError MISSING_OOB_CODE, INVALID_OOB_CODE, EXPIRED_OOB_CODE, TOO_MANY_ATTEMPTS_TRY_LATER
 */
export async function readCode(
  id: IdentityContext,
  value: string | undefined,
  caller: Caller,
  fits: (code: StoredCode) => void = () => {},
): Promise<ReadCode> {
  if (!value) throw new IdentityError('MISSING_OOB_CODE');
  const limit = identityLimits.codesFromNetwork(id.services.env);
  const counted = await countWithin(id, { limit, subject: caller.network, caller });
  const hash = hashOfSecret(value);
  const code = await findCodeByHash(id.services.db, hash);
  if (!code) throw new IdentityError('INVALID_OOB_CODE');
  fits(code);
  await counted.uncount();
  if (code.is_expired) throw new IdentityError('EXPIRED_OOB_CODE');
  return { code, hash };
}

/**
 * The locked account of a code, if the account still has the code's address.
 * @throws IdentityError USER_NOT_FOUND, USER_DISABLED, INVALID_OOB_CODE
 */
export async function accountOfCode(db: Database, code: StoredCode): Promise<LockedAccount> {
  const holder = code.uid ? await lockAccount(db, code.uid) : undefined;
  if (!holder) throw new IdentityError('USER_NOT_FOUND');
  if (holder.is_disabled) throw new IdentityError('USER_DISABLED');
  if (code.kind !== 'RECOVER_EMAIL' && holder.email !== code.email)
    throw new IdentityError('INVALID_OOB_CODE');
  return holder;
}
