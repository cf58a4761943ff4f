import type { FastifyPluginAsync } from 'fastify';
import type { House } from '../context.ts';
import type { Work } from '../jobs/open-jobs.ts';
import type { AccountKeeping } from './account-keeping.ts';
import type { IdentityContext } from './identity-context.ts';
import { keepAccounts } from './keep-accounts.ts';
import { openKeyRing } from './keys/key-ring.ts';
import { openPasswordHasher } from './passwords/password-hasher.ts';
import type { Product } from './product.ts';
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
  /** Null where the hosted provider keeps the accounts. */
  accounts: AccountKeeping | null;
  /** Its share of the jobs. */
  work: readonly Work[];
  close: () => Promise<void>;
};

/** Opens the embedded identity service: makes the first signing key when there is none. */
export async function openIdentity(house: House, product: Product = {}): Promise<Identity> {
  const id: IdentityContext = {
    house,
    product,
    issuer: `${house.env.PUBLIC_URL}/identity`,
    keys: await openKeyRing(house),
    passwords: await openPasswordHasher(),
  };
  const stopSweeping = startSweeping(id);
  return {
    routes: identityRoutes(id),
    verifyIdToken: (token) => verifyIdToken(id, token),
    accounts: keepAccounts(id),
    work: [],
    close: stopSweeping,
  };
}
