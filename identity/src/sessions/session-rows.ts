/** What the other folders of the service may do with the rows of sessions. */
export {
  deleteSessionOf,
  deleteSessionsOf,
  isExpired,
  type Lifetime,
  liveSessionsOf,
  lockedSessionNamed,
  tokenStateReader,
} from './sessions.queries.ts';
