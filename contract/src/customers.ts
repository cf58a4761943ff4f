import * as z from 'zod/mini';
import { call } from './call.ts';
import * as messages from './messages/profile.ts';
import { line, optionalUrl, readAs } from './shapes.ts';

/** The product's data about a person; `id` is the id of the identity account. */
export const Customer = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  avatar_url: z.nullable(z.string()),
  /** True if this call created the customer: a first sign-in through any provider counts as a sign-up. */
  is_new: z.boolean(),
  profile_completed: readAs(z.boolean(), true),
  /** True at the sign-in that removed the account's password, because its creator had never verified the address. */
  password_removed: z.optional(z.boolean()),
});
export type Customer = z.output<typeof Customer>;

const Introduction = z.object({
  firebaseId: line(128),
  email: line(254),
  name: z._default(line(256), ''),
  accessToken: z.optional(z.string().check(z.maxLength(8192))),
  /** The hash in the link of an invitation, for people whose profile is already complete. */
  inviter_hash: z.optional(line(256)),
});

const profileFields = {
  type: z.enum(['individual', 'company'], messages.typeRequired),
  company_name: z._default(line(200), ''),
  position: z._default(line(200), ''),
  website: optionalUrl,
};

/** A company requires a name, and the person's position in it. */
const hasCompanyFields = z.check<{ type: string; company_name: string; position: string }>(
  ({ value, issues }) => {
    if (value.type !== 'company') return;
    const add = (field: 'company_name' | 'position', message: string) =>
      value[field] === '' && issues.push({ code: 'custom', input: value, path: [field], message });
    add('company_name', messages.companyRequired);
    add('position', messages.positionRequired);
  },
);

/** A person's profile; the account settings can change it once the profile is complete. */
export const ProfileDetails = z.object(profileFields).check(hasCompanyFields);
export type ProfileDetails = z.output<typeof ProfileDetails>;

export const ProfileForm = z
  .object({
    ...profileFields,
    is_subscribed_product_updates: z._default(z.boolean(), true),
    is_subscribed_security_alerts: z._default(z.boolean(), true),
    is_subscribed_marketing_emails: z._default(z.boolean(), true),
    subscription_plan: z.optional(line(64)),
    inviter_hash: z.optional(line(256)),
  })
  .check(hasCompanyFields);
export type ProfileForm = z.input<typeof ProfileForm>;

const SavedProfile = z.object({
  type: readAs(z.enum(['individual', 'company']), 'individual'),
  company_name: z.string(),
  position: z.string(),
  website: z.string(),
});

export const customerCalls = {
  register: call({
    method: 'POST',
    path: '/register',
    permission: 'own',
    reads: true,
    body: Introduction,
    answer: Customer,
    tokenInBody: true,
  }),
  authenticate: call({
    method: 'POST',
    path: '/authenticate',
    permission: 'own',
    reads: true,
    body: Introduction,
    answer: Customer,
    tokenInBody: true,
  }),
  completeProfile: call({
    method: 'PATCH',
    path: '/profiles/complete-profile',
    permission: 'own',
    body: ProfileForm,
    answer: z.object({ success: z.literal(true), customer: Customer }),
  }),
  profile: call({ method: 'GET', path: '/profiles/profile', permission: 'own', answer: SavedProfile }),
  updateProfile: call({
    method: 'PUT',
    path: '/profiles/profile',
    permission: 'own',
    body: ProfileDetails,
    answer: SavedProfile,
  }),
};
