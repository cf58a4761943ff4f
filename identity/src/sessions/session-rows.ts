/** The queries on sessions that other folders of the service may use. */
export {
  deleteSessionOf,
  deleteSessionsOf,
  isExpired,
  type Lifetime,
  lockSession,
  selectLiveSessions,
  tokenStateReader,
} from './sessions.queries.ts';
