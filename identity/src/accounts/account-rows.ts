/** The queries on accounts that other folders of the service may use. */
export {
  deleteAccountRow,
  endTokens,
  findAccountByEmail,
  findAccountByUid,
  hasLostPassword,
  updatePassword,
} from './accounts.queries.ts';
export {
  type LockedAccount,
  lockAccount,
  lockAccountOfEmail,
} from './lock-account.queries.ts';
