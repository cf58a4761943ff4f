import type { Database } from '../../platform/database/open-database.ts';
import { type LockedAccount, lockAccount } from '../accounts/account-rows.ts';
import { IdentityError } from '../wire/identity-error.ts';
import type { StoredCode } from './codes.queries.ts';

/**
 * The account that a code was made for, locked, if the code's address is still its own.
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
