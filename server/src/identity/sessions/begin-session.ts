import type { Database } from '../../platform/database/open-database.ts';
import { rememberDevice } from '../devices/known-device.ts';
import type { Caller } from '../wire/caller.ts';
import { type OpenedSession, openSession } from './open-session.ts';

export { tokensOf } from './open-session.ts';

/** Opens a session for a user who has just proved their identity, and remembers their browser. */
export async function beginSession(
  db: Database,
  uid: string,
  { provider, caller }: { provider: string; caller: Caller },
): Promise<OpenedSession> {
  await rememberDevice(db, uid, caller);
  return openSession(db, uid, { provider, userAgent: caller.userAgent });
}
