import { Refusal } from '../../platform/http-kit/errors.ts';
import type { JobHandlers } from '../../platform/jobs/open-jobs.ts';
import { internalContext } from '../access/internal-context.ts';
import type { InternalContext, Services } from '../context.ts';
import { applyEvents } from './apply-event.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { eventRow, readEvent } from './provider-event.ts';
import { insertNewEvents, type NewEvent, newestSettledEvent } from './provider-events.queries.ts';

/** The provider retries a notification for three days. Older events were received, or found by this job. */
const SETTLED_DAYS = 4;

/** Fetches events from the provider, stores those that no process received, and applies them. */
async function reconcileEvents(
  ctx: InternalContext<'env' | 'jobs' | 'mail' | 'payments' | 'secrets'>,
): Promise<void> {
  const { db, payments, log } = ctx;
  if (!payments) return;
  let missed = 0;
  for await (const page of eventsOf(payments, await newestSettledEvent(db, SETTLED_DAYS))) {
    const rows = page.flatMap((payload) => {
      const event = readEvent(payload);
      return event ? eventRow(event, JSON.stringify(payload)) : [];
    });
    const event_ids = await storeMissed(ctx, rows);
    if (event_ids.length > 0) await applyEvents(ctx, event_ids);
    missed += event_ids.length;
  }
  if (missed > 0)
    log.warn(
      { missed },
      'Found payment events that were never delivered. Check the notification destination at the provider.',
    );
}

/**
 * Stores a page of events. If that fails, stores each by itself, so that one bad event does not hide the
 * others.
 */
async function storeMissed(ctx: InternalContext, rows: readonly NewEvent[]): Promise<string[]> {
  try {
    return await insertNewEvents(ctx.db, rows);
  } catch (err) {
    if (rows.length > 1) return (await Promise.all(rows.map((row) => storeMissed(ctx, [row])))).flat();
    ctx.log.error({ err, event_id: rows[0]?.event_id }, 'Could not store a payment event.');
    return [];
  }
}

/** The events after `since`; all events if the provider no longer knows that id. */
async function* eventsOf(payments: PaymentProvider, since: string | null): AsyncIterable<unknown[]> {
  try {
    yield* payments.eventsSince(since);
  } catch (problem) {
    if (since === null || !(problem instanceof Refusal) || problem.kind !== 'conflict') throw problem;
    yield* payments.eventsSince(null);
  }
}

/** Runs once an hour and finds missed events. */
export const reconcileJob = (services: Services): JobHandlers => ({
  queue: 'reconcile-payment-events',
  run: () => reconcileEvents(internalContext(services)),
});
