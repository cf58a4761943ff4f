import type { Database } from '../../platform/database/open-database.ts';
import { IdentityError } from '../wire/identity-error.ts';
import type { Account } from './account.ts';
import { accountByUid } from './accounts.queries.ts';

/** @throws IdentityError USER_NOT_FOUND or USER_DISABLED */
export async function findAccount(db: Database, uid: string): Promise<Account> {
  const account = await accountByUid(db, uid);
  if (!account) throw new IdentityError('USER_NOT_FOUND');
  if (account.is_disabled) throw new IdentityError('USER_DISABLED');
  return account;
}
