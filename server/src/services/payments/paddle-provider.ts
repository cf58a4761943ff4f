import * as messages from '@fieldkit/contract/messages/checkouts.ts';
import type { Environment, Paddle, Subscription, SubscriptionPreview } from '@paddle/paddle-node-sdk';
import {
  conflict,
  Refusal,
  type RefusalTexts,
  unavailable,
  withCause,
} from '../../platform/http-kit/errors.ts';
import { runInSpan } from '../../platform/telemetry/tracing/run-in-span.ts';
import type { ChangePreview, PaymentProvider, PlanChange } from './payment-provider.ts';

const TIMEOUT_MS = 10_000;
/** The provider's maximum page size. */
const PAGE = 200;

type Settings = {
  api_key: string;
  /** 'production' or 'sandbox'; its client also accepts a URL, which tests use. */
  environment: string;
  timeoutMs?: number;
};

/** Paddle Billing through its own client, which is loaded on first use, because loading takes a third of a second. */
export function paddleProvider({ api_key, environment, timeoutMs = TIMEOUT_MS }: Settings): PaymentProvider {
  let opened: Promise<Paddle> | undefined;
  const open = async (): Promise<Paddle> => {
    const { LogLevel, Paddle: Client } = await import('@paddle/paddle-node-sdk');
    return new Client(api_key, { environment: environment as Environment, logLevel: LogLevel.none });
  };
  /** Limits the time of the call; loading the client is not limited. */
  async function ask<Answer>(
    work: (paddle: Paddle) => Promise<Answer>,
    silent?: RefusalTexts,
  ): Promise<Answer> {
    opened ??= open();
    const paddle = await opened;
    return callProvider(timeoutMs, () => work(paddle), silent);
  }
  return {
    previewChange: (change) =>
      ask(async ({ subscriptions }) =>
        previewOf(await subscriptions.previewUpdate(change.subscription_id, bodyOf(change))),
      ),
    changePlan: (change) =>
      ask(async ({ subscriptions }) => {
        const body = { ...bodyOf(change), onPaymentFailure: 'prevent_change' as const };
        await subscriptions.update(change.subscription_id, body);
      }, messages.providerSilent),
    cancelAtPeriodEnd: (id) =>
      ask(async ({ subscriptions }) => {
        await subscriptions.cancel(id, { effectiveFrom: 'next_billing_period' });
      }, messages.providerSilent),
    resume: (id) =>
      ask(async ({ subscriptions }) => {
        await subscriptions.update(id, { scheduledChange: null });
      }, messages.providerSilent),
    cancelImmediately: (id) =>
      ask(async ({ subscriptions }) => {
        const options = { effectiveFrom: 'immediately' as const };
        await subscriptions.cancel(id, options).catch(unlessCanceled(() => subscriptions.get(id)));
      }, messages.providerSilent),
    invoiceOf: ({ transaction_id }) =>
      ask(async ({ transactions }) => {
        const link = await transactions
          .getInvoicePDF(transaction_id, { disposition: 'inline' })
          .catch(nullIfNotFound);
        return link && { url: link.url };
      }),
    eventsSince: async function* (event_id) {
      const query = { orderBy: 'id[ASC]', perPage: PAGE, ...(event_id && { after: event_id }) };
      const pages = await ask(async ({ events }) => events.list(query));
      // The client drops fields that it does not know and renames others, so the raw JSON is read instead.
      const asTheyCome = Object.assign(pages, { fromJson: (event: unknown) => event });
      while (asTheyCome.hasMore) yield await ask(() => asTheyCome.next());
    },
  };
}

const bodyOf = ({ price_id }: PlanChange) => ({
  items: [{ priceId: price_id, quantity: 1 }],
  prorationBillingMode: 'prorated_immediately' as const,
});

function previewOf(preview: SubscriptionPreview): ChangePreview {
  const { currencyCode, immediateTransaction, nextTransaction, nextBilledAt, updateSummary } = preview;
  const { recurringTransactionDetails: recurring } = preview;
  const result = updateSummary?.result;
  const amount = Number(result?.amount ?? immediateTransaction?.details.totals.grandTotal ?? 0);
  const next = recurring?.totals.grandTotal ?? nextTransaction?.details.totals.grandTotal ?? 0;
  return {
    due_now: result?.action === 'credit' ? -amount : amount,
    next_amount: Number(next),
    next_date: nextBilledAt ? new Date(nextBilledAt) : null,
    currency: currencyCode,
  };
}

/** An unknown transaction has no invoice. */
const nullIfNotFound = (error: unknown): null => {
  if (isProviderProblem(error) && /not_found|invoice/.test(error.code)) return null;
  throw error;
};

/** Treats the refusal to cancel a subscription that has ended, or does not exist, as success. */
const unlessCanceled =
  (look: () => Promise<Subscription>) =>
  async (error: unknown): Promise<void> => {
    if (!isProviderProblem(error) || error.type !== 'request_error') throw error;
    if (/not_found/.test(error.code)) return;
    if ((await look()).status !== 'canceled') throw error;
  };

/** The provider's error response, as its client throws it. */
type ProviderProblem = Error & { type: string; code: string; detail: string };

/** Errors that are a problem of the installation or of the provider: the customer can only try again. */
const serviceFaults =
  /^(too_many_requests|authentication|forbidden|invalid_token|service_unavailable|internal)/;

/**
 * Calls the provider with a timeout, because its client has none.
 * @param silent the error message if there is no response. A call that changes something needs its own
 *   message, because the outcome is unknown.
 * @throws Refusal 503 if the provider does not respond or cannot, 409 with its reason if it refuses
 */
async function callProvider<Answer>(
  timeoutMs: number,
  ask: () => Promise<Answer>,
  silent: RefusalTexts = messages.providerUnreachable,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(withCause(unavailable(silent), new Error('The payment provider took too long.'))),
      timeoutMs,
    );
  });
  try {
    return await runInSpan('ask the payment provider', { kind: 'client' }, () =>
      Promise.race([ask(), tooLong]),
    );
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (isProviderProblem(error) && error.type === 'request_error' && !serviceFaults.test(error.code))
      throw withCause(conflict(messages.providerRefused(asSentence(error.detail))), error);
    throw withCause(unavailable(messages.providerUnreachable), error);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether an error comes from the provider itself, rather than from the network. */
const isProviderProblem = (error: unknown): error is ProviderProblem =>
  error instanceof Error && 'type' in error && 'code' in error && 'detail' in error;

const asSentence = (detail: string): string => {
  const text = detail.trim().slice(0, 300);
  return /[.!?]$/.test(text) ? text : `${text}.`;
};
