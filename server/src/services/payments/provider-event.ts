import * as z from 'zod/mini';

// The fields that are read from the provider's notifications (Paddle Billing, API version 1). The stored
// payload keeps all other fields.

/** A date in this century: the database can store it, and no valid event has another. */
const moment = z.string().check(z.refine((text) => /^20\d\d$/.test(yearOf(text))));
const yearOf = (text: string): string => {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? '' : String(at.getUTCFullYear());
};
const id = z.string().check(z.regex(/^[\w-]{1,100}$/));
const identifier = z.string().check(z.regex(/^[\w.-]{1,100}$/));
const currency = z.string().check(z.regex(/^[A-Za-z]{3}$/));
const period = z.object({ starts_at: moment, ends_at: moment });
const items = z.array(z.object({ price: z.nullish(z.object({ id })), quantity: z.optional(z.number()) }));
/** The custom data of the checkout. The browser sends it, so it may contain anything. */
const customData = z.catch(
  z.nullish(
    z.object({
      subscription_plan_uuid: z.catch(z.optional(z.string()), undefined),
      firebase_id: z.catch(z.optional(z.string().check(z.regex(/^[\x20-\x7e]{1,128}$/))), undefined),
    }),
  ),
  null,
);
/** The payment attempts, newest first. They never grant a plan. */
const attempts = z.catch(z.nullish(z.array(z.object({ status: z.string() }))), null);
/** Whole numbers in the currency's smallest unit, as text. */
const minor = z.pipe(z.string().check(z.regex(/^-?\d{1,12}$/)), z.transform(Number));

const TransactionData = z.object({
  id,
  status: identifier,
  customer_id: z.nullish(id),
  subscription_id: z.nullish(id),
  custom_data: customData,
  currency_code: currency,
  origin: z.optional(z.string()),
  billing_period: z.nullish(period),
  billed_at: z.nullish(moment),
  items,
  details: z.nullish(
    z.object({
      totals: z.object({
        subtotal: minor,
        discount: z.optional(minor),
        grand_total: z.optional(minor),
        total: minor,
      }),
    }),
  ),
  payments: attempts,
});

const SubscriptionData = z.object({
  id,
  status: identifier,
  customer_id: z.nullish(id),
  custom_data: customData,
  currency_code: currency,
  started_at: z.nullish(moment),
  paused_at: z.nullish(moment),
  canceled_at: z.nullish(moment),
  current_billing_period: z.nullish(period),
  scheduled_change: z.nullish(z.object({ action: z.string(), effective_at: moment })),
  items,
  /** Only subscription.created contains it. */
  transaction_id: z.nullish(id),
});

const AdjustmentData = z.object({
  id,
  action: identifier,
  status: identifier,
  transaction_id: id,
  currency_code: currency,
  totals: z.object({ total: minor }),
});

const Envelope = z.object({
  event_id: id,
  event_type: identifier,
  occurred_at: moment,
  data: z.unknown(),
});

/** `microseconds` is the part of `occurred_at` below the millisecond. */
type EventHeader = { event_id: string; event_type: string; occurred_at: Date; microseconds: number };
export type TransactionEvent = EventHeader & { about: 'transaction'; data: z.output<typeof TransactionData> };
export type SubscriptionEvent = EventHeader & {
  about: 'subscription';
  data: z.output<typeof SubscriptionData>;
};
type AdjustmentEvent = EventHeader & { about: 'adjustment'; data: z.output<typeof AdjustmentData> };
/** An event of an unknown type or format: it is stored and has no effect. */
type OtherEvent = EventHeader & { about: 'other' };
export type ProviderEvent = TransactionEvent | SubscriptionEvent | AdjustmentEvent | OtherEvent;

/** A parsed notification; null if it is not one. */
export function parseProviderEvent(payload: unknown): ProviderEvent | null {
  const { data: envelope } = z.safeParse(Envelope, payload);
  if (!envelope) return null;
  const { event_id, event_type, occurred_at, data } = envelope;
  const microseconds = Number((/\.\d{3}(\d{1,3})/.exec(occurred_at)?.[1] ?? '').padEnd(3, '0'));
  const shared = { event_id, event_type, occurred_at: new Date(occurred_at), microseconds };
  const [about] = event_type.split('.');
  if (about === 'transaction') {
    const { data: read } = z.safeParse(TransactionData, data);
    if (read) return { ...shared, about, data: read };
  } else if (about === 'subscription') {
    const { data: read } = z.safeParse(SubscriptionData, data);
    if (read) return { ...shared, about, data: read };
  } else if (about === 'adjustment') {
    const { data: read } = z.safeParse(AdjustmentData, data);
    if (read) return { ...shared, about, data: read };
  }
  return { ...shared, about: 'other' };
}

/**
 * The database row of an event: its payload exactly as it arrived, with the ids of the resources and the
 * payer that it names.
 */
export const toEventRow = (event: ProviderEvent, payload: string) => ({
  event_id: event.event_id,
  event_type: event.event_type,
  occurred_at: event.occurred_at,
  payload,
  ...about(event),
});

function about(event: ProviderEvent) {
  if (event.about === 'other') return {};
  const firebase_id = 'custom_data' in event.data ? (event.data.custom_data?.firebase_id ?? null) : null;
  if (event.about === 'transaction')
    return {
      transaction_id: event.data.id,
      subscription_id: event.data.subscription_id ?? null,
      firebase_id: isDraft(event) ? null : firebase_id,
    };
  if (event.about === 'subscription')
    return { transaction_id: event.data.transaction_id ?? null, subscription_id: event.data.id, firebase_id };
  return { transaction_id: event.data.transaction_id };
}

/**
 * Whether no payment has been attempted yet. A browser can create any number of such drafts for any account
 * id, so they are not searched by payer. Later events of the same transaction connect them.
 */
const isDraft = ({ data }: Extract<ProviderEvent, { about: 'transaction' }>): boolean =>
  (data.status === 'draft' || data.status === 'ready') && (data.payments ?? []).length === 0;
