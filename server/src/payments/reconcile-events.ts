import { requireInternal } from '../access/require-internal.ts';
import type { Context, Services } from '../context.ts';
import type { Work } from '../jobs/open-jobs.ts';
import { Refusal } from '../problems.ts';
import { applyEvents } from './apply-event.ts';
import { eventRow } from './event-row.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { readEvent } from './provider-event.ts';
import { insertMissed, type NewEvent, newestSettled } from './provider-events.queries.ts';

/** The provider tries to tell an event for three days. What is older has come, or was found here. */
const SETTLED_DAYS = 4;

/** Finds what the provider told and nobody heard, or could keep: asks for its events, and does what follows from those that are news. */
async function reconcileEvents(ctx: Context): Promise<void> {
  requireInternal(ctx);
  const { db, payments, log } = ctx;
  if (!payments) return;
  let missed = 0;
  for await (const page of eventsOf(payments, await newestSettled(db, SETTLED_DAYS))) {
    const rows = page.flatMap((told) => {
      const event = readEvent(told);
      return event ? eventRow(event, JSON.stringify(told)) : [];
    });
    const event_ids = await keepMissed(ctx, rows);
    if (event_ids.length > 0) await applyEvents(ctx, event_ids);
    missed += event_ids.length;
  }
  if (missed > 0)
    log.warn(
      { missed },
      'Events of the payment provider had not been told. Look at the notification destination there.',
    );
}

/** All of a page, or where that fails each by itself, so that one that cannot be kept hides no other. */
async function keepMissed(ctx: Context, rows: readonly NewEvent[]): Promise<string[]> {
  requireInternal(ctx);
  try {
    return await insertMissed(ctx.db, rows);
  } catch (err) {
    if (rows.length > 1) return (await Promise.all(rows.map((row) => keepMissed(ctx, [row])))).flat();
    ctx.log.error({ err, event_id: rows[0]?.event_id }, 'An event of the payment provider cannot be kept.');
    return [];
  }
}

/** From an event on; from the first one where the provider has forgotten it. */
async function* eventsOf(payments: PaymentProvider, since: string | null): AsyncIterable<unknown[]> {
  try {
    yield* payments.eventsSince(since);
  } catch (problem) {
    if (since === null || !(problem instanceof Refusal) || problem.kind !== 'conflict') throw problem;
    yield* payments.eventsSince(null);
  }
}

/** Once an hour: what nobody told. */
export const reconcileWork = (services: Services): Work => ({
  queue: 'reconcile-payment-events',
  run: () => reconcileEvents({ ...services, accounts: null, actor: { kind: 'internal' } }),
});
