import * as z from 'zod/mini';
import { call } from './call.ts';
import { readAs } from './shapes.ts';

/** The emails that a user receives, called *newsletter* in the specification and in the calls' paths. */
export const EmailPreferences = z.object({
  is_subscribed_product_updates: readAs(z.boolean(), true),
  is_subscribed_security_alerts: readAs(z.boolean(), true),
  is_subscribed_marketing_emails: readAs(z.boolean(), true),
  /** The developers' questions of the previous week, sent on Mondays. */
  is_subscribed_weekly_digest: readAs(z.boolean(), true),
});
export type EmailPreferences = z.output<typeof EmailPreferences>;

export const emailPreferenceCalls = {
  read: call({ method: 'GET', path: '/newsletter', permission: 'own', answer: EmailPreferences }),
  change: call({
    method: 'PUT',
    path: '/newsletter',
    permission: 'own',
    /** The product specification has three fields; the fourth does not change if it is left out. */
    body: z.extend(EmailPreferences, { is_subscribed_weekly_digest: z.optional(z.boolean()) }),
    answer: EmailPreferences,
  }),
};
