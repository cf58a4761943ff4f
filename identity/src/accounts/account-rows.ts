/** The queries on accounts that other folders of the service may use. */
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
