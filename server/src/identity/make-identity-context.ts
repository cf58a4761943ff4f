import type { Product } from '../services/access/product.ts';
import type { Services } from '../services/context.ts';
import type { IdentityContext } from './identity-context.ts';
import { openKeyRing } from './keys/key-ring.ts';
import { openPasswordHasher } from './passwords/password-hasher.ts';
import { openProviders } from './providers/open-providers.ts';

/** Brings together what the calls of the service work with; makes the first signing key when there is none. */
export async function makeIdentityContext(services: Services, product: Product): Promise<IdentityContext> {
  return {
    services,
    product,
    issuer: `${services.env.PUBLIC_URL}/identity`,
    keys: await openKeyRing(services),
    passwords: await openPasswordHasher(),
    providers: openProviders(services.env),
  };
}
