import { knownCustomer, type Product } from '../../services/access/find-actor.ts';
import { internalContext } from '../../services/access/internal-context.ts';
import type { Services } from '../../services/context.ts';
import { deleteProfile } from './account.queries.ts';
import { deleteCustomer, endSubscriptions } from './account.routes.ts';

/** The operations that the identity service calls when an account is deleted or passes to another person. */
export const productOf = (services: Services): Product => ({
  customer: knownCustomer,
  prepare: (uid) => endSubscriptions(internalContext(services), uid),
  leave: deleteCustomer,
  forgetProfile: deleteProfile,
});
