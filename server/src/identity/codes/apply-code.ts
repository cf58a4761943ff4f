import type { Database } from '../../database/open-database.ts';
import { accountAnswer } from '../accounts/account-answer.ts';
import { findAccount } from '../accounts/find-account.ts';
import type { HeldAccount } from '../accounts/hold-account.queries.ts';
import type { IdentityContext } from '../identity-context.ts';
import { type Post, withMails } from '../mails/send-mail.ts';
import { deleteSessionsOf } from '../sessions/sessions.queries.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { changeEmail, confirmEmail, undoLaterChanges } from './code-accounts.queries.ts';
import { type KeptCode, takeCode } from './codes.queries.ts';
import { holderOf } from './holder-of.ts';
import { readCode } from './read-code.ts';

/**
 * The half of POST accounts:update that needs only a code: verifies an address, changes it to the verified one, or takes
 * such a change back. When the new address has got an account meanwhile, the code stays as it was.
 */
export async function applyCode(id: IdentityContext, oobCode: string, caller: Caller) {
  const read = await readCode(id, oobCode, caller);
  const holder = await withMails(id, async (db, post) => {
    // The account first, as everywhere: two that lock in different orders would wait for each other.
    const held = await holderOf(db, read.code);
    const code = await takeCode(db, read.hash);
    if (!code) throw new IdentityError('INVALID_OOB_CODE');
    await apply(db, { code, held, post });
    return held;
  });
  id.house.log.info({ uid: holder.uid, what: read.code.kind }, 'A mailed code was used.');
  const account = await findAccount(id.house.db, holder.uid);
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    ...accountAnswer(account),
    ...(read.code.kind === 'VERIFY_AND_CHANGE_EMAIL' && { newEmail: account.email }),
  };
}

type Applying = { code: KeptCode; held: HeldAccount; post: Post };

async function apply(db: Database, { code, held, post }: Applying): Promise<void> {
  if (code.kind === 'VERIFY_EMAIL') return confirmEmail(db, held.uid);
  const wanted = code.kind === 'RECOVER_EMAIL' ? code.email : code.new_email;
  const isChange = code.kind === 'RECOVER_EMAIL' || code.kind === 'VERIFY_AND_CHANGE_EMAIL';
  if (!isChange || !wanted) throw new IdentityError('INVALID_OOB_CODE');
  if (!(await changeEmail(db, held, wanted))) throw new IdentityError('EMAIL_EXISTS');
  await deleteSessionsOf(db, held.uid);
  if (code.kind === 'RECOVER_EMAIL')
    return undoLaterChanges(db, { uid: held.uid, email: wanted, since: code.created_at });
  const changedAt = new Date().toISOString();
  await post({ kind: 'EMAIL_CHANGED', uid: held.uid, email: code.email, newEmail: wanted, changedAt });
}
