import type { House } from '../../context.ts';
import type { Product } from '../../identity/product.ts';
import { endSubscriptions } from './end-subscriptions.ts';
import { leaveProduct } from './leave-product.ts';

/** What the identity service asks of the product when an account goes. */
export const productOf = (house: House): Product => ({
  prepare: (uid) => endSubscriptions({ ...house, accounts: null, actor: { kind: 'internal' } }, uid),
  leave: leaveProduct,
});
