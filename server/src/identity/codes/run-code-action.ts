import type { Database } from '../../platform/database/open-database.ts';
import type { LockedAccount } from '../accounts/account-rows.ts';
import type { Post } from '../mails/send-mail.ts';
import { deleteSessionsOf } from '../sessions/session-rows.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { changeEmail, confirmEmail, undoLaterChanges } from './code-accounts.queries.ts';
import type { StoredCode } from './codes.queries.ts';

type Applying = {
  code: StoredCode;
  lockedAccount: LockedAccount;
  post: Post;
  /** Whether a restored address counts as verified, and the former one gets no mail: as at the emulator. */
  vouches: boolean;
};

/**
 * Applies a code to its locked account. A change of address ends every session, and mails the former address how
 * to undo it.
 * @throws IdentityError EMAIL_EXISTS
 */
export async function runCodeAction(
  db: Database,
  { code, lockedAccount, post, vouches }: Applying,
): Promise<void> {
  if (code.kind === 'VERIFY_EMAIL') return confirmEmail(db, lockedAccount.uid);
  const isUndone = code.kind === 'RECOVER_EMAIL';
  const wanted = isUndone ? code.email : code.new_email;
  if (!wanted) throw new IdentityError('INVALID_OOB_CODE');
  // A user who takes an address back need not know the account's password: another person may have signed up with
  // the address without owning it, and must not get it verified by its alarmed owner. A new password, or a sign-in
  // by mail, verifies it and ends that.
  const isProved = !isUndone || vouches;
  if (!(await changeEmail(db, lockedAccount, { email: wanted, isProved })))
    throw new IdentityError('EMAIL_EXISTS');
  await deleteSessionsOf(db, lockedAccount.uid);
  if (isUndone)
    return undoLaterChanges(db, { uid: lockedAccount.uid, email: wanted, since: code.created_at });
  if (vouches) return;
  const changedAt = new Date().toISOString();
  await post({
    kind: 'EMAIL_CHANGED',
    uid: lockedAccount.uid,
    email: code.email,
    newEmail: wanted,
    changedAt,
  });
}
