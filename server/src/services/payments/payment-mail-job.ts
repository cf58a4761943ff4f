import { mailMessages } from '@fieldkit/contract/messages/mails.ts';
import * as z from 'zod/mini';
import type { JobHandlers } from '../../platform/jobs/open-jobs.ts';
import type { Services } from '../context.ts';
import { letter } from '../mail/letter.ts';
import { emailOf } from './subscription-state.queries.ts';

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
