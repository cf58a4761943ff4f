/** What the other folders of the service may do with the rows of accounts. */
export {
  accountByEmail,
  accountByUid,
  deleteAccountRow,
  endTokens,
  hasLostPassword,
  updatePassword,
} from './accounts.queries.ts';
export {
  type LockedAccount,
  lockAccount,
  lockAccountOfEmail,
} from './lock-account.queries.ts';
