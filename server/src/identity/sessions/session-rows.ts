/** What the other folders of the service may do with the rows of sessions. */
export {
  deleteSessionOf,
  deleteSessionsOf,
  isExpired,
  type Lifetime,
  liveSessionsOf,
  lockedSessionNamed,
} from './sessions.queries.ts';
