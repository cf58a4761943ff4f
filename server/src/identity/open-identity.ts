import type { FastifyPluginAsync } from 'fastify';
import type { House } from '../context.ts';
import type { IdentityContext } from './identity-context.ts';
import { openKeyRing } from './keys/key-ring.ts';
import { openPasswordHasher } from './passwords/password-hasher.ts';
import { startSweeping } from './start-sweeping.ts';
import { type VerifiedToken, verifyIdToken } from './verify-id-token.ts';
import { identityRoutes } from './wire/identity-routes.ts';

export type { VerifiedToken };

export type Identity = {
  /** Registers every path of the service; it needs no prefix. */
  routes: FastifyPluginAsync;
  /**
   * Checks signature, claims and, in one query, that session and account still stand.
   * @returns null for a token that must not be accepted
   * @throws when the database cannot be asked
   */
  verifyIdToken: (token: string) => Promise<VerifiedToken | null>;
  close: () => Promise<void>;
};

/** Opens the embedded identity service: makes the first signing key when there is none. */
export async function openIdentity(house: House): Promise<Identity> {
  const id: IdentityContext = {
    house,
    issuer: `${house.env.PUBLIC_URL}/identity`,
    keys: await openKeyRing(house),
    passwords: await openPasswordHasher(),
  };
  const stopSweeping = startSweeping(id);
  return {
    routes: identityRoutes(id),
    verifyIdToken: (token) => verifyIdToken(id, token),
    close: stopSweeping,
  };
}
