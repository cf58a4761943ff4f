import { type InternalContext, inTransaction } from '../../services/context.ts';
import { isOver } from '../../services/payments/is-over.ts';
import { sendTestEvents } from '../../services/payments/send-test-events.ts';
import { declinedEvents, idsOfCheckout, paidEvents } from '../../services/payments/test-events.ts';
import { type CheckoutRow, checkoutByUuid, lockBuyer } from './checkouts.queries.ts';

/** The state of a checkout: 'subscribed' if its buyer subscribed through another one. */
export type CheckoutState = 'unknown' | 'paid' | 'subscribed' | 'declined' | 'open';
export type CheckoutVisit = { state: CheckoutState; checkout: CheckoutRow | null };

/** A checkout and what became of it. */
export async function visitCheckout(ctx: InternalContext, checkout_uuid: string): Promise<CheckoutVisit> {
  const { transaction_id } = idsOfCheckout(checkout_uuid);
  const checkout = await checkoutByUuid(ctx.db, checkout_uuid, transaction_id);
  return { checkout, state: stateOf(checkout) };
}

function stateOf(checkout: CheckoutRow | null): CheckoutState {
  if (!checkout) return 'unknown';
  if (checkout.is_paid) return 'paid';
  if (checkout.held && !isOver(checkout.held)) return 'subscribed';
  return checkout.is_declined ? 'declined' : 'open';
}

/**
 * Pays an open checkout, or lets its card be declined. Of several concurrent calls, in any process and in all
 * checkouts of a buyer, only one pays.
 * @returns the state before this call
 */
export async function finishCheckout(
  ctx: InternalContext,
  checkout_uuid: string,
  outcome: 'pay' | 'decline',
): Promise<CheckoutState> {
  const { checkout: found } = await visitCheckout(ctx, checkout_uuid);
  if (!found) return 'unknown';
  return inTransaction(ctx, async (inside) => {
    await lockBuyer(inside.db, found.firebase_id);
    const { checkout, state } = await visitCheckout(inside, checkout_uuid);
    if (!checkout || (state !== 'open' && state !== 'declined')) return state;
    const eventsOf = outcome === 'pay' ? paidEvents : declinedEvents;
    await sendTestEvents(inside, eventsOf(checkout_uuid, checkout, checkout));
    return state;
  });
}
