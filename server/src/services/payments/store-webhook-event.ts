import { paymentMessages as messages } from '@fieldkit/contract/messages/payments.ts';
import { batchWrites } from '../../platform/database/batch-writes.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { notFound, unauthenticated, unreadable } from '../../platform/http-kit/errors.ts';
import type { Context, InternalContext } from '../context.ts';
import { applyEvents } from './apply-event.ts';
import { eventRow } from './event-row.ts';
import { isSigned } from './is-signed.ts';
import { paymentTerms } from './payment-terms.ts';
import { type ProviderEvent, readEvent } from './provider-event.ts';
import { insertEvents, type NewEvent } from './provider-events.queries.ts';

/** The maximum number of events per statement, and of concurrent statements. */
const WRITING = { most: 100, writers: 1 };

/** Stores events that arrive together in one statement. The promise of each resolves when it is durable. */
export const openEventWriter = (db: Database) =>
  batchWrites((events: readonly NewEvent[]) => insertEvents(db, events), WRITING);

/**
 * Takes a notification of the payment provider and does what follows from it at once.
 * @throws Refusal as `storeWebhookEvent`
 */
export async function receiveNotification(
  ctx: InternalContext,
  signature: string | undefined,
  body: Buffer,
): Promise<void> {
  await applyEvents(ctx, [await storeWebhookEvent(ctx, signature, body)]);
}

/**
 * Checks the signature of a notification over its exact bytes, and stores the event.
 * @param keep stores an event, and resolves when it is durable
 * @returns the event's id; the event still has to be applied
 * @throws Refusal if it is not signed or not an event; nothing is stored then
 */
export async function storeWebhookEvent(
  ctx: InternalContext,
  signature: string | undefined,
  body: Buffer,
  keep: (event: NewEvent) => Promise<void> = (event) => insertEvents(ctx.db, [event]),
): Promise<string> {
  const terms = paymentTerms(ctx);
  if (!terms) throw notFound(...messages.notSold);
  if (!isSigned(signature, body, terms.secrets, Date.now())) throw unauthenticated(...messages.notSigned);
  const payload = body.toString('utf8');
  const event = readEvent(parsed(payload));
  if (!event) throw unreadable(...messages.noEvent);
  await keep(eventRow(event, payload));
  logUnusableEvent(ctx, event);
  return event.event_id;
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload) as unknown;
  } catch {
    throw unreadable(...messages.noEvent);
  }
}

/** Logs events that operators should check, because they have no effect. */
function logUnusableEvent(ctx: Context, event: ProviderEvent): void {
  const { event_id, event_type, about } = event;
  if (about === 'other' && /^(transaction|subscription|adjustment)\./.test(event_type))
    ctx.log.warn({ event_id, event_type }, 'Could not read a payment event; it has no effect.');
  if (about !== 'transaction') return;
  const { status, custom_data, subscription_id } = event.data;
  const isPaid = status === 'paid' || status === 'completed';
  if (isPaid && !custom_data?.firebase_id && !subscription_id)
    ctx.log.warn({ event_id, event_type }, 'Payment names no account; it grants no plan.');
}
