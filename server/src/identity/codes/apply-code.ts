import { accountAnswer } from '../accounts/account-answer.ts';
import { findAccount } from '../accounts/find-account.ts';
import { type IdentityContext, recordAudit } from '../identity-context.ts';
import { withMails } from '../mails/send-mail.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { accountOfCode } from './account-of-code.ts';
import type { CodeKind } from './code-kinds.ts';
import { takeCode } from './codes.queries.ts';
import { readCode } from './read-code.ts';
import { runCodeAction } from './run-code-action.ts';

/** The others need a password or an address with them. */
const applicable: CodeKind[] = ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL'];

/**
 * The half of POST accounts:update that needs only a code: verifies an address, changes it to the verified one, or takes
 * such a change back. When the new address has got an account meanwhile, the code stays as it was.
 */
export async function applyCode(id: IdentityContext, oobCode: string, caller: Caller) {
  const read = await readCode(id, oobCode, caller, ({ kind }) => {
    if (!applicable.includes(kind)) throw new IdentityError('INVALID_OOB_CODE');
  });
  const holder = await withMails(id, async (db, post) => {
    // The account first, as everywhere: two that lock in different orders would wait for each other.
    const lockedAccount = await accountOfCode(db, read.code);
    const code = await takeCode(db, read.hash);
    if (!code) throw new IdentityError('INVALID_OOB_CODE');
    await runCodeAction(db, { code, lockedAccount, post, vouches: id.services.env.isTestSurface });
    return lockedAccount;
  });
  if (read.code.kind === 'VERIFY_EMAIL')
    id.services.log.info({ uid: holder.uid }, 'An address was verified by a mailed code.');
  else recordAudit(id, holder.uid, 'address.changed', read.code.kind);
  const account = await findAccount(id.services.db, holder.uid);
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    ...accountAnswer(account),
    ...(read.code.kind === 'VERIFY_AND_CHANGE_EMAIL' && { newEmail: account.email }),
  };
}
