import type { House } from '../context.ts';
import type { IdentityContext } from './identity-context.ts';
import { openKeyRing } from './keys/key-ring.ts';
import { openPasswordHasher } from './passwords/password-hasher.ts';
import type { Product } from './product.ts';
import { openProviders } from './providers/open-providers.ts';

/** Brings together what the calls of the service work with; makes the first signing key when there is none. */
export async function makeIdentityContext(house: House, product: Product): Promise<IdentityContext> {
  return {
    house,
    product,
    issuer: `${house.env.PUBLIC_URL}/identity`,
    keys: await openKeyRing(house),
    passwords: await openPasswordHasher(),
    providers: openProviders(house.env),
  };
}
