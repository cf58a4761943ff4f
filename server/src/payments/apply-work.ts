import type { Context, Services } from '../context.ts';
import type { Work } from '../jobs/open-jobs.ts';
import { applyEvents } from './apply-event.ts';
import { eventsToApply, type Left } from './provider-events.queries.ts';
import { forgetTestSales } from './test-sales.queries.ts';

const AT_ONCE = 200;

/** Does what follows from events whose process died before it had. */
export function applyEventsJob(services: Services): Work[] {
  const inside: Context = { ...services, accounts: null, actor: { kind: 'internal' } };
  return [
    {
      queue: 'apply-payment-events',
      run: async () => {
        if (services.env.payments === 'paddle') await forgetTestSales(services.db);
        await applyAllLeft(inside);
      },
    },
  ];
}

async function applyAllLeft(inside: Context): Promise<void> {
  let after: Left | null = null;
  for (;;) {
    const lot: Left[] = await eventsToApply(inside.db, AT_ONCE, after);
    if (lot.length === 0) return;
    await applyTogether(
      inside,
      lot.map(({ event_id }) => event_id),
    );
    // What failed waits for the next time and holds nothing up that came later.
    after = lot.at(-1) ?? null;
  }
}

/** All of them, or where that fails each by itself, so that one that cannot be done holds no other up. */
async function applyTogether(inside: Context, event_ids: readonly string[]): Promise<void> {
  try {
    await applyEvents(inside, event_ids);
  } catch (err) {
    inside.log.error({ err, event_ids }, 'What follows from payment events could not be done yet.');
    if (event_ids.length > 1) for (const event_id of event_ids) await applyTogether(inside, [event_id]);
  }
}
