import type { Context, House } from '../context.ts';
import type { Work } from '../jobs/open-jobs.ts';
import { applyEvents } from './apply-event.ts';
import { eventsToApply } from './provider-events.queries.ts';

const AT_ONCE = 200;

/** Does what follows from events whose process died before it had. */
export function applyWork(house: House): Work[] {
  const inside: Context = { ...house, accounts: null, actor: { kind: 'internal' } };
  return [
    {
      queue: 'apply-payment-events',
      run: async () => {
        // One by one, so that one that cannot be done holds no other up.
        for (const event_id of await eventsToApply(house.db, AT_ONCE))
          await applyEvents(inside, [event_id]).catch((err) =>
            house.log.error({ err, event_id }, 'What follows from a payment event could not be done yet.'),
          );
      },
    },
  ];
}
