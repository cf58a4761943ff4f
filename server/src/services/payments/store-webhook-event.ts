import { createHmac, timingSafeEqual } from 'node:crypto';
import { batchWrites } from '../../platform/database/batch-writes.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { notFound, unauthenticated, unreadable } from '../../platform/http-kit/errors.ts';
import type { Context, InternalContext } from '../context.ts';
import { applyEvents } from './apply-event.ts';
import { paymentTerms } from './payment-terms.ts';
import * as messages from './payments.messages.ts';
import { type ProviderEvent, parseProviderEvent, toEventRow } from './provider-event.ts';
import { insertProviderEvents, type NewEvent } from './subscription-state.queries.ts';

/** The maximum number of events per statement, and of concurrent statements. */
const WRITING = { max: 100, writers: 1 };

/** Stores events that arrive together in one statement. The promise of each resolves when it is durable. */
export const openEventWriter = (db: Database) =>
  batchWrites((events: readonly NewEvent[]) => insertProviderEvents(db, events), WRITING);

/**
 * Stores a notification of the payment provider and applies it immediately.
 * @throws Refusal as `storeWebhookEvent`
 */
export async function receiveNotification(
  ctx: InternalContext<'env' | 'jobs' | 'mail' | 'secrets'>,
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
  ctx: InternalContext<'env' | 'secrets'>,
  signature: string | undefined,
  body: Buffer,
  keep: (event: NewEvent) => Promise<void> = (event) => insertProviderEvents(ctx.db, [event]),
): Promise<string> {
  const terms = paymentTerms(ctx);
  if (!terms) throw notFound(messages.notSold);
  if (!isSigned(signature, body, terms.secrets, Date.now())) throw unauthenticated(messages.notSigned);
  const payload = body.toString('utf8');
  const event = parseProviderEvent(parsePayload(payload));
  if (!event) throw unreadable(messages.noEvent);
  await keep(toEventRow(event, payload));
  logUnusableEvent(ctx, event);
  return event.event_id;
}

function parsePayload(payload: string): unknown {
  try {
    return JSON.parse(payload) as unknown;
  } catch {
    throw unreadable(messages.noEvent);
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
    ctx.log.warn({ event_id, event_type }, 'A payment names no account; it grants no plan.');
}

/** Seconds by which the timestamp of a signature may differ from the server's clock. */
const TOLERANCE_S = 300;
const MAX_HEADER_LENGTH = 2_000;
/** While a secret is being changed, the provider signs with each; it never sends more than a few. */
const MAX_SIGNATURES = 8;

/**
 * Whether the payment provider recently signed exactly these bytes with one of the configured secrets: an
 * HMAC-SHA256 of `ts:body`, in a header `ts=…;h1=…` with one `h1` for each secret. Signatures are compared in
 * constant time. The provider's own check is not constant-time and accepts any later timestamp.
 * @param now in milliseconds since 1970
 */
export function isSigned(
  header: string | undefined,
  body: Buffer,
  secrets: readonly string[],
  now: number,
): boolean {
  if (header === undefined || header.length > MAX_HEADER_LENGTH) return false;
  const parts = header.split(';').map((part) => part.trim().split('='));
  const moments = parts.filter(([name]) => name === 'ts').map(([, value = '']) => value);
  const sent = parts.filter(([name]) => name === 'h1').map(([, value = '']) => value);
  const [ts = ''] = moments;
  if (moments.length !== 1 || !/^\d{1,12}$/.test(ts) || sent.length > MAX_SIGNATURES) return false;
  if (Math.abs(now / 1000 - Number(ts)) > TOLERANCE_S) return false;
  const signatures = sent.filter((one) => /^[\da-f]{64}$/.test(one)).map((one) => Buffer.from(one, 'hex'));
  let isAuthentic = false;
  for (const secret of secrets) {
    const right = createHmac('sha256', secret).update(`${ts}:`).update(body).digest();
    for (const signature of signatures) isAuthentic = timingSafeEqual(right, signature) || isAuthentic;
  }
  return isAuthentic;
}

/**
 * The header for a body, in the provider's format.
 * @param now in milliseconds since 1970
 */
export function signatureFor(body: string | Buffer, secret: string, now: number): string {
  const ts = Math.floor(now / 1000);
  const h1 = createHmac('sha256', secret).update(`${ts}:`).update(body).digest('hex');
  return `ts=${ts};h1=${h1}`;
}
