import type { AccountOperations } from '../services/access/account-operations.ts';
import { deleteAccountRow, endTokens, hasLostPassword, lockAccount } from './accounts/account-rows.ts';
import { forgetAllDevices } from './devices/known-device.ts';
import { type IdentityContext, inOneTransaction, recordAudit } from './identity-context.ts';
import {
  deleteSessionOf,
  deleteSessionsOf,
  liveSessionsOf,
  lockedSessionNamed,
} from './sessions/session-rows.ts';

/** The product's interface to the embedded service's accounts. */
export function makeAccountOperations(id: IdentityContext): AccountOperations {
  const { services } = id;
  return {
    sessionsOf: (uid) => liveSessionsOf(services.db, uid, services.env),
    endSession: async (uid, session_uuid) => {
      const ended = await deleteSessionOf(services.db, { uid, session_uuid });
      if (ended) recordAudit(id, uid, 'session.ended', session_uuid);
      return ended;
    },
    endSessions: async (uid) => {
      await inOneTransaction(id, async (db) => {
        // Another person who was signed in may have asked for a new address.
        await endTokens(db, uid);
        await deleteSessionsOf(db, uid);
        await forgetAllDevices(db, uid);
      });
      recordAudit(id, uid, 'sessions.ended');
    },
    hasLostPassword: (uid) => hasLostPassword(services.db, uid),
    lockAccount: async (db, uid, session_uuid) => {
      await lockAccount(db, uid);
      return Boolean(await lockedSessionNamed(db, session_uuid, services.env));
    },
    deleteAccount: deleteAccountRow,
  };
}
