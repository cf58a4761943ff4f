import type { Context, House } from '../context.ts';
import type { Work } from '../jobs/open-jobs.ts';
import { applyEvent } from './apply-event.ts';
import { eventsToApply } from './provider-events.queries.ts';

const AT_ONCE = 200;

/** Does what follows from events whose process died before it had. */
export function applyWork(house: House): Work[] {
  const inside: Context = { ...house, accounts: null, actor: { kind: 'internal' } };
  return [
    {
      queue: 'apply-payment-events',
      run: async () => {
        for (const event_id of await eventsToApply(house.db, AT_ONCE)) await applyEvent(inside, event_id);
      },
    },
  ];
}
