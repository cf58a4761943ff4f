import type { Database } from '../../database/open-database.ts';
import type { HeldAccount } from '../accounts/account-rows.ts';
import type { Post } from '../mails/send-mail.ts';
import { deleteSessionsOf } from '../sessions/session-rows.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { changeEmail, confirmEmail, undoLaterChanges } from './code-accounts.queries.ts';
import type { KeptCode } from './codes.queries.ts';

type Applying = { code: KeptCode; held: HeldAccount; post: Post };

/**
 * Does to an account, which is locked, what its code is for. A change of address ends every session, and the former
 * address is told how to undo it.
 * @throws IdentityError EMAIL_EXISTS
 */
export async function carryOutCode(db: Database, { code, held, post }: Applying): Promise<void> {
  if (code.kind === 'VERIFY_EMAIL') return confirmEmail(db, held.uid);
  const wanted = code.kind === 'RECOVER_EMAIL' ? code.email : code.new_email;
  if (!wanted) throw new IdentityError('INVALID_OOB_CODE');
  if (!(await changeEmail(db, held, wanted))) throw new IdentityError('EMAIL_EXISTS');
  await deleteSessionsOf(db, held.uid);
  if (code.kind === 'RECOVER_EMAIL')
    return undoLaterChanges(db, { uid: held.uid, email: wanted, since: code.created_at });
  const changedAt = new Date().toISOString();
  await post({ kind: 'EMAIL_CHANGED', uid: held.uid, email: code.email, newEmail: wanted, changedAt });
}
