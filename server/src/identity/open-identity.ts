import type { Identity } from '../services/access/identity.ts';
import type { Product } from '../services/access/product.ts';
import type { Services } from '../services/context.ts';
import { openHostedIdentity } from './hosted/open-hosted-identity.ts';
import { mailWork } from './mails/send-mail.ts';
import { makeAccountOperations } from './make-account-operations.ts';
import { makeIdentityContext } from './make-identity-context.ts';
import { startSweeping } from './start-sweeping.ts';
import { verifyIdToken } from './verify-id-token.ts';
import { identityRoutes } from './wire/identity-routes.ts';

export type { Identity };

/**
 * Opens what IDENTITY names: the hosted provider, or the embedded service, which makes its first signing key when there
 * is none.
 */
export async function openIdentity(services: Services, product: Product = {}): Promise<Identity> {
  if (services.env.IDENTITY === 'firebase') return openHostedIdentity(services);
  const id = await makeIdentityContext(services, product);
  const stopSweeping = startSweeping(id);
  return {
    routes: identityRoutes(id),
    verifyIdToken: (token) => verifyIdToken(id, token),
    accounts: makeAccountOperations(id),
    work: [mailWork(id)],
    close: stopSweeping,
  };
}
