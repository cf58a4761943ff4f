import { withoutValues } from '@fieldkit/server/platform/database/without-values.ts';
import type { AccountOperations } from '@fieldkit/server/services/access/account-operations.ts';
import type { Product } from '@fieldkit/server/services/access/find-actor.ts';
import type { Identity, NamedPlace, VerifiedToken } from '@fieldkit/server/services/access/identity.ts';
import type { Services } from '@fieldkit/server/services/context.ts';
import { deleteAccountRow, endTokens, hasLostPassword, lockAccount } from './accounts/account-rows.ts';
import { forgetAllDevices } from './devices/known-device.ts';
import { openHostedIdentity } from './hosted/open-hosted-identity.ts';
import { type IdentityContext, recordAudit, runInTransaction } from './identity-context.ts';
import { openKeyRing } from './keys/key-ring.ts';
import { mailWork } from './mails/send-mail.ts';
import { openPasswordHasher } from './passwords/password-hasher.ts';
import { openProviders } from './providers/open-providers.ts';
import { readIdToken } from './sessions/read-id-token.ts';
import {
  deleteSessionOf,
  deleteSessionsOf,
  lockSession,
  selectLiveSessions,
  tokenStateReader,
} from './sessions/session-rows.ts';
import {
  deleteExpiredCodes,
  deleteExpiredFlows,
  deleteExpiredSessions,
  deleteOldAttempts,
  deleteOldDevices,
  deleteRetiredKeys,
} from './sweep.queries.ts';
import { IdentityError } from './wire/identity-error.ts';
import { identityRoutes } from './wire/identity-routes.ts';

export type { Identity };

/**
 * Opens the provider set by IDENTITY: the hosted one, or the embedded service, which creates its first
 * signing key if there is none.
 */
export async function openIdentity(services: Services, product: Product = {}): Promise<Identity> {
  if (services.env.IDENTITY === 'firebase') return openHostedIdentity(services);
  const id = await makeIdentityContext(services, product);
  const stopSweeping = startSweeping(id);
  return {
    routes: identityRoutes(id),
    verifyIdToken: (token, place) => verifyIdToken(id, token, place),
    accounts: makeAccountOperations(id),
    work: [mailWork(id)],
    close: stopSweeping,
  };
}

/** Creates the shared context of the service's calls, and the first signing key if there is none. */
async function makeIdentityContext(services: Services, product: Product): Promise<IdentityContext> {
  return {
    services,
    product,
    readTokenState: tokenStateReader(product.customer),
    issuer: `${services.env.PUBLIC_URL}/identity`,
    keys: await openKeyRing(services),
    passwords: await openPasswordHasher(),
    providers: openProviders(services.env),
  };
}

/**
 * Verifies a token for the product; see `Identity`. Only the verified signature is cached, so a revoked token is
 * refused immediately.
 */
async function verifyIdToken(
  id: IdentityContext,
  token: string,
  place?: NamedPlace,
): Promise<VerifiedToken | null> {
  try {
    const bearer = await readIdToken(id, token, place);
    if (!bearer.email) return null; // The product identifies users by their address.
    return {
      uid: bearer.uid,
      email: bearer.email,
      email_verified: bearer.email_verified,
      name: bearer.display_name,
      picture: bearer.photo_url,
      issued_at: null,
      signed_in_ago: bearer.signed_in_ago ?? Number.POSITIVE_INFINITY,
      sid: bearer.session.session_uuid,
      ...(id.product.customer && { customer: bearer.customer }),
    };
  } catch (error) {
    if (error instanceof IdentityError) return null;
    throw error;
  }
}

/** The product's interface to the embedded service's accounts. */
function makeAccountOperations(id: IdentityContext): AccountOperations {
  const { services } = id;
  return {
    sessionsOf: (uid) => selectLiveSessions(services.db, uid, services.env),
    endSession: async (uid, session_uuid) => {
      const ended = await deleteSessionOf(services.db, { uid, session_uuid });
      if (ended) recordAudit(id, uid, 'session.ended', session_uuid);
      return ended;
    },
    endSessions: async (uid) => {
      await runInTransaction(id, async (db) => {
        // Another person who was signed in may have requested a new address.
        await endTokens(db, uid);
        await deleteSessionsOf(db, uid);
        await forgetAllDevices(db, uid);
      });
      recordAudit(id, uid, 'sessions.ended');
    },
    hasLostPassword: (uid) => hasLostPassword(services.db, uid),
    lockAccount: async (db, uid, session_uuid) => {
      await lockAccount(db, uid);
      return Boolean(await lockSession(db, session_uuid, services.env));
    },
    deleteAccount: deleteAccountRow,
  };
}

const EVERY = 15 * 60_000;

/**
 * Deletes expired data every quarter of an hour; nothing depends on the exact time.
 * @returns a function that stops it, and waits for a running deletion
 */
function startSweeping({ services }: IdentityContext): () => Promise<void> {
  let current = Promise.resolve();
  const sweep = async () => {
    try {
      await deleteExpiredSessions(services.db, services.env);
      await deleteExpiredCodes(services.db);
      await deleteExpiredFlows(services.db);
      await deleteOldAttempts(services.db);
      await deleteOldDevices(services.db);
      await deleteRetiredKeys(services.db);
    } catch (error) {
      services.log.warn(
        { err: withoutValues(error) },
        'Could not delete expired rows of the identity service; the next run tries again.',
      );
    }
  };
  const timer = setInterval(() => {
    current = sweep();
  }, EVERY);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await current;
  };
}
