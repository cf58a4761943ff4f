import * as z from 'zod/mini';
import { call } from './call.ts';

export const Newsletter = z.object({
  is_subscribed_product_updates: z.boolean(),
  is_subscribed_security_alerts: z.boolean(),
  is_subscribed_marketing_emails: z.boolean(),
});
export type Newsletter = z.output<typeof Newsletter>;

export const newsletterCalls = {
  read: call({ method: 'GET', path: '/newsletter', answer: Newsletter }),
  change: call({ method: 'PUT', path: '/newsletter', body: Newsletter, answer: Newsletter }),
};
