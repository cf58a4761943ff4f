import type { AccountKeeping } from './account-keeping.ts';
import { deleteAccountRow } from './accounts/account-rows.ts';
import type { IdentityContext } from './identity-context.ts';
import { deleteSessionOf, deleteSessionsOf, liveSessionsOf } from './sessions/session-rows.ts';

/** The product's door to the embedded service's accounts. */
export function keepAccounts({ house }: IdentityContext): AccountKeeping {
  return {
    sessionsOf: (uid) => liveSessionsOf(house.db, uid, house.env),
    endSession: async (uid, session_uuid) => {
      const ended = await deleteSessionOf(house.db, { uid, session_uuid });
      if (ended) house.log.info({ uid, session: session_uuid }, 'A session was ended from another one.');
      return ended;
    },
    endSessions: async (uid) => {
      await deleteSessionsOf(house.db, uid);
      house.log.info({ uid }, 'All sessions of an account were ended.');
    },
    deleteAccount: async (db, uid) => {
      await deleteAccountRow(db, uid);
      house.log.info({ uid }, 'An account was deleted.');
    },
  };
}
