import * as z from 'zod/mini';
import { call } from './call.ts';
import { profileMessages as say } from './messages/profile.ts';
import { readAs } from './read-defaults.ts';
import { line, optionalUrl } from './shapes.ts';

/** The person as the product knows them; `id` is the identity account's id. */
export const Customer = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  avatar_url: z.nullable(z.string()),
  /** True when this call made the customer: a first sign-in through any provider counts as a sign-up. */
  is_new: z.boolean(),
  profile_completed: readAs(z.boolean(), true),
});
export type Customer = z.output<typeof Customer>;

const Introduction = z.object({
  firebaseId: line(128),
  email: line(254),
  name: z._default(line(256), ''),
  accessToken: z.optional(z.string().check(z.maxLength(8192))),
  /** From the link of an invitation, for people whose profile is complete already. */
  inviter_hash: z.optional(line(256)),
});

export const ProfileForm = z
  .object({
    type: z.enum(['individual', 'company'], say.typeRequired),
    company_name: z._default(line(200), ''),
    position: z._default(line(200), ''),
    website: optionalUrl,
    is_subscribed_product_updates: z._default(z.boolean(), true),
    is_subscribed_security_alerts: z._default(z.boolean(), true),
    is_subscribed_marketing_emails: z._default(z.boolean(), true),
    subscription_plan: z.optional(line(64)),
    inviter_hash: z.optional(line(256)),
  })
  .check(
    z.refine(({ type, company_name }) => type === 'individual' || company_name !== '', {
      path: ['company_name'],
      error: say.companyRequired,
    }),
    z.refine(({ type, position }) => type === 'individual' || position !== '', {
      path: ['position'],
      error: say.positionRequired,
    }),
  );
export type ProfileForm = z.input<typeof ProfileForm>;

export const customerCalls = {
  register: call({
    method: 'POST',
    path: '/register',
    body: Introduction,
    answer: Customer,
    tokenInBody: true,
  }),
  authenticate: call({
    method: 'POST',
    path: '/authenticate',
    body: Introduction,
    answer: Customer,
    tokenInBody: true,
  }),
  completeProfile: call({
    method: 'PATCH',
    path: '/profiles/complete-profile',
    body: ProfileForm,
    answer: z.object({ success: z.literal(true), customer: Customer }),
  }),
};
