import * as mailMessages from '@fieldkit/contract/messages/mails.ts';
import * as z from 'zod/mini';
import type { JobHandlers } from '../../platform/jobs/open-jobs.ts';
import { internalContext } from '../access/internal-context.ts';
import type { InternalContext, Services } from '../context.ts';
import { letter } from '../mail/letter.ts';
import { applyEvents } from './apply-event.ts';
import { eventsToApply, type PendingEvent } from './provider-events.queries.ts';
import { deleteTestSales, emailOf } from './subscription-state.queries.ts';

const BATCH_SIZE = 200;

/** The jobs that apply events whose process died before it applied them. */
export function applyEventsJobs(services: Services): JobHandlers[] {
  const inside = internalContext(services);
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
    const lot: PendingEvent[] = await eventsToApply(inside.db, BATCH_SIZE, after);
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
 * Applies a batch of events. If that fails, applies each event by itself, so that one failing event does not
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
    const to = await emailOf(db, customer_uuid);
    if (!to) return;
    const { subject, heading, why } = messages;
    const button = { label: messages.button, url: `${env.PUBLIC_URL}/dashboard` };
    await mail.deliver({ to, subject, ...letter({ heading, paragraphs: [message], button, why }) });
  },
});
