import type { House } from '../context.ts';
import { openHostedIdentity } from './hosted/open-hosted-identity.ts';
import type { Identity } from './identity.ts';
import type { IdentityContext } from './identity-context.ts';
import { keepAccounts } from './keep-accounts.ts';
import { openKeyRing } from './keys/key-ring.ts';
import { mailWork } from './mails/send-mail.ts';
import { openPasswordHasher } from './passwords/password-hasher.ts';
import type { Product } from './product.ts';
import { openProviders } from './providers/open-providers.ts';
import { startSweeping } from './start-sweeping.ts';
import { verifyIdToken } from './verify-id-token.ts';
import { identityRoutes } from './wire/identity-routes.ts';

export type { Identity };

/**
 * Opens what IDENTITY names: the hosted provider, or the embedded service, which makes its first signing key when there
 * is none.
 */
export async function openIdentity(house: House, product: Product = {}): Promise<Identity> {
  if (house.env.IDENTITY === 'firebase') return openHostedIdentity(house);
  const id: IdentityContext = {
    house,
    product,
    issuer: `${house.env.PUBLIC_URL}/identity`,
    keys: await openKeyRing(house),
    passwords: await openPasswordHasher(),
    providers: openProviders(house.env),
  };
  const stopSweeping = startSweeping(id);
  return {
    routes: identityRoutes(id),
    verifyIdToken: (token) => verifyIdToken(id, token),
    accounts: keepAccounts(id),
    work: [mailWork(id)],
    close: stopSweeping,
  };
}
