/** What the service's other rooms may do with the rows of sessions. */
export {
  deleteSessionOf,
  deleteSessionsOf,
  isExpired,
  type Lifetime,
  liveSessionsOf,
  lockedSessionNamed,
} from './sessions.queries.ts';
