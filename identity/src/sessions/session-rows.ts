/** The queries on sessions that other folders of the service may use. */
export {
  deleteSessionOf,
  deleteSessionsOf,
  isExpired,
  type Lifetime,
  liveSessionsOf,
  lockedSessionNamed,
  tokenStateReader,
} from './sessions.queries.ts';
