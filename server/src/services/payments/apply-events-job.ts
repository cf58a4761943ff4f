import { setTimeout as pause } from 'node:timers/promises';
import * as mailMessages from '@fieldkit/contract/messages/mails.ts';
import * as z from 'zod/mini';
import { Refusal } from '../../platform/http-kit/errors.ts';
import type { JobHandlers } from '../../platform/jobs/open-jobs.ts';
import { createInternalContext, type InternalContext, type Services } from '../context.ts';
import { composeLetter } from '../mail/letter.ts';
import { applyEvents } from './apply-event.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { parseProviderEvent, toEventRow } from './provider-event.ts';
import {
  deleteTestSales,
  findEmail,
  findNewestSettledEvent,
  insertNewEvents,
  type NewEvent,
  type PendingEvent,
  selectEventsToApply,
} from './subscription-state.queries.ts';

export type EventApplier = {
  /** Applies an event if few are waiting; otherwise it returns immediately, and the event is applied soon after. */
  apply: (event_id: string) => Promise<void>;
  /** Resolves when no work is in progress. */
  close: () => Promise<void>;
};

/**
 * More waiting events than this are a burst: the provider then needs quick responses, and sends the remaining
 * events again later anyway.
 */
const BURST_SIZE = 4;
const WAIT_MS = 50;
const MAX_WAITS = 40;

/**
 * Applies the events that this process stores, one batch after another. The job for pending events finds
 * those that failed, and those that were left when the process died.
 */
export function openEventApplier(inside: InternalContext<'env' | 'jobs' | 'mail' | 'secrets'>): EventApplier {
  let waiting: { event_id: string; done: () => void }[] = [];
  let work: Promise<void> | null = null;
  /** The number of waits since the queue was last empty. */
  let waits = 0;

  /** While the provider waits for many responses, those have priority, but only for a limited time. */
  async function untilCalm(): Promise<void> {
    for (; waits < MAX_WAITS && waiting.length > BURST_SIZE; waits++) {
      const before = waiting.length;
      await pause(WAIT_MS);
      if (waiting.length === before) return;
    }
  }

  async function applyWaiting(): Promise<void> {
    while (waiting.length > 0) {
      await untilCalm();
      const lot = waiting.slice(0, BATCH_SIZE);
      waiting = waiting.slice(BATCH_SIZE);
      const event_ids = lot.map(({ event_id }) => event_id);
      try {
        await applyEvents(inside, event_ids);
      } catch (err) {
        inside.log.error({ err, event_ids }, 'Could not apply payment events; the job tries again.');
      }
      for (const { done } of lot) done();
    }
    work = null;
    waits = 0;
  }

  return {
    apply: async (event_id) => {
      const isBurst = waiting.length >= BURST_SIZE;
      const done = new Promise<void>((resolve) => waiting.push({ event_id, done: resolve }));
      work ??= applyWaiting();
      if (!isBurst) await done;
    },
    close: async () => {
      await work;
    },
  };
}

const BATCH_SIZE = 200;

/** The jobs that apply events whose process died before it applied them. */
export function applyEventsJobs(services: Services): JobHandlers[] {
  const inside = createInternalContext(services);
  return [
    {
      queue: 'apply-payment-events',
      run: async () => {
        if (services.env.payments === 'paddle') await deleteTestSales(services.db);
        await applyPendingEvents(inside);
      },
    },
  ];
}

async function applyPendingEvents(
  inside: InternalContext<'env' | 'jobs' | 'mail' | 'secrets'>,
): Promise<void> {
  let after: PendingEvent | null = null;
  for (;;) {
    const lot: PendingEvent[] = await selectEventsToApply(inside.db, BATCH_SIZE, after);
    if (lot.length === 0) return;
    await applyBatch(
      inside,
      lot.map(({ event_id }) => event_id),
    );
    // A failed event waits for the next run and does not block later events.
    after = lot.at(-1) ?? null;
  }
}

/**
 * Applies a batch of events. If that fails, applies each event separately, so that one failing event does not
 * block the others.
 */
async function applyBatch(
  inside: InternalContext<'env' | 'jobs' | 'mail' | 'secrets'>,
  event_ids: readonly string[],
): Promise<void> {
  try {
    await applyEvents(inside, event_ids);
  } catch (err) {
    inside.log.error({ err, event_ids }, 'Could not apply payment events; the job tries again.');
    if (event_ids.length > 1) for (const event_id of event_ids) await applyBatch(inside, [event_id]);
  }
}

const messages = mailMessages.paymentFailed;
const Job = z.object({ customer_uuid: z.uuid(), message: z.string() });

/** Sends the mail about a failed payment. */
export const paymentMailJob = ({ db, env, mail }: Services): JobHandlers => ({
  queue: 'payment-mail',
  run: async (data) => {
    const { customer_uuid, message } = z.parse(Job, data);
    const to = await findEmail(db, customer_uuid);
    if (!to) return;
    const { subject, heading, why } = messages;
    const button = { label: messages.button, url: `${env.PUBLIC_URL}/dashboard` };
    await mail.deliver({ to, subject, ...composeLetter({ heading, paragraphs: [message], button, why }) });
  },
});

/** The provider retries a notification for three days. Older events were either received, or found by this job. */
const SETTLED_DAYS = 4;

/** Fetches events from the provider, stores those that no process received, and applies them. */
async function reconcileEvents(
  ctx: InternalContext<'env' | 'jobs' | 'mail' | 'payments' | 'secrets'>,
): Promise<void> {
  const { db, payments, log } = ctx;
  if (!payments) return;
  let missed = 0;
  for await (const page of eventsOf(payments, await findNewestSettledEvent(db, SETTLED_DAYS))) {
    const rows = page.flatMap((payload) => {
      const event = parseProviderEvent(payload);
      return event ? toEventRow(event, JSON.stringify(payload)) : [];
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
 * Stores a page of events. If that fails, stores each event separately, so that one bad event does not hide
 * the others.
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
  } catch (error) {
    if (since === null || !(error instanceof Refusal) || error.kind !== 'conflict') throw error;
    yield* payments.eventsSince(null);
  }
}

/** Runs once an hour and finds missed events. */
export const reconcileJob = (services: Services): JobHandlers => ({
  queue: 'reconcile-payment-events',
  run: () => reconcileEvents(createInternalContext(services)),
});
