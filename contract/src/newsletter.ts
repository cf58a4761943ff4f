import * as z from 'zod/mini';
import { call } from './call.ts';
import { readAs } from './read-defaults.ts';

export const Newsletter = z.object({
  is_subscribed_product_updates: readAs(z.boolean(), true),
  is_subscribed_security_alerts: readAs(z.boolean(), true),
  is_subscribed_marketing_emails: readAs(z.boolean(), true),
  /** What developers asked in the week before, on Mondays. */
  is_subscribed_weekly_digest: readAs(z.boolean(), true),
});
export type Newsletter = z.output<typeof Newsletter>;

export const newsletterCalls = {
  read: call({ method: 'GET', path: '/newsletter', permission: 'own', answer: Newsletter }),
  change: call({
    method: 'PUT',
    path: '/newsletter',
    permission: 'own',
    /** The product specification knows three; the fourth stays as it is where it is not named. */
    body: z.extend(Newsletter, { is_subscribed_weekly_digest: z.optional(z.boolean()) }),
    answer: Newsletter,
  }),
};
