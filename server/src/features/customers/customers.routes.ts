import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import { type Customer, customerCalls, type ProfileDetails } from '@fieldkit/contract/customers.ts';
import * as messages from '@fieldkit/contract/messages/profile.ts';
import * as requestMessages from '@fieldkit/contract/messages/requests.ts';
import * as sessionMessages from '@fieldkit/contract/messages/shell.ts';
import * as signInMessages from '@fieldkit/contract/messages/sign-in.ts';
import { conflict, forbidden, unauthenticated } from '../../platform/http-kit/errors.ts';
import { authorizeActor, requireAccount, requireUser } from '../../services/access/authorize.ts';
import { type Context, type Person, type Route, route } from '../../services/context.ts';
import { claimInvitations } from '../collaborators/accept-invitation.ts';
import { countLink } from '../collaborators/add-collaborator.ts';
import {
  type CustomerRow,
  findOrInsertCustomer,
  requireCustomerByUuid,
  writeProfile,
  writeProfileDetails,
} from './customers.queries.ts';

type Update = typeof customerCalls.updateProfile;

/** Changes type, company, position and website. An individual has neither company nor position. */
async function updateProfile(ctx: Context, { body }: ParsedRequest<Update>): Promise<Answer<Update>> {
  const { customer_uuid } = requireUser(ctx);

  return profileOf(await writeProfileDetails(ctx.db, customer_uuid, profileColumns(body)));
}

/** The user's type, company, position and website, for the account settings. */
async function readProfile(ctx: Context): Promise<Answer<typeof customerCalls.profile>> {
  const { customer_uuid } = requireUser(ctx);

  return profileOf(await requireCustomerByUuid(ctx.db, customer_uuid));
}

const profileOf = (row: CustomerRow): ProfileDetails => ({
  type: row.type ?? 'individual',
  company_name: row.company_name ?? '',
  position: row.position ?? '',
  website: row.website ?? '',
});

type Complete = typeof customerCalls.completeProfile;

/** Completes a profile, once. The chosen plan is stored for the checkout; it never grants anything. */
async function completeProfile(
  ctx: Context<'env' | 'mail' | 'meters' | 'secrets'>,
  { body }: ParsedRequest<Complete>,
): Promise<Answer<Complete>> {
  const { customer_uuid } = requireUser(ctx);
  const access = authorizeActor(ctx);

  // Counted before anything is looked up or written, so that guessing reveals nothing and has no effect above
  // the limit.
  const counted = body.inviter_hash ? await countLink(access) : null;
  const customer = await writeProfile(ctx.db, customer_uuid, {
    ...profileColumns(body),
    is_subscribed_product_updates: body.is_subscribed_product_updates,
    is_subscribed_security_alerts: body.is_subscribed_security_alerts,
    is_subscribed_marketing_emails: body.is_subscribed_marketing_emails,
    wished_plan: body.subscription_plan ?? null,
  });
  if (!customer) throw conflict(messages.alreadyComplete);
  if (body.inviter_hash && (await claimInvitations(ctx, body.inviter_hash))) await counted?.uncount();
  return { success: true, customer: asCustomer(customer, false) };
}

/** The columns of a profile's fields; empty fields, and those of a company for an individual, are null. */
const profileColumns = ({ type, company_name, position, website }: ProfileDetails) => ({
  type,
  company_name: type === 'company' ? company_name : null,
  position: type === 'company' ? position : null,
  website: website || null,
});

type Registration = typeof customerCalls.register | typeof customerCalls.authenticate;

/**
 * Registers the user of an identity token, or returns the known customer. /register and /authenticate do the
 * same, so that neither order nor repetition matters. The details in the body must match the token.
 */
async function registerCustomer(
  ctx: Context<'accounts' | 'env' | 'mail' | 'meters' | 'secrets'>,
  { body }: ParsedRequest<Registration>,
): Promise<Answer<Registration>> {
  const person = requireAccount(ctx.actor);
  const access = authorizeActor(ctx);
  // Signing in to a live demo claims no invitation, because nothing changes there.
  const inviter_hash = ctx.env.LIVE_DEMO ? undefined : body.inviter_hash;
  if (body.firebaseId !== person.firebase_id || body.email.toLowerCase() !== person.email)
    throw forbidden(signInMessages.mismatch);

  const counted = inviter_hash ? await countLink(access) : null;
  const customer = await findOrInsertCustomer(
    ctx.db,
    person,
    person.name || body.name || sessionMessages.defaultName,
  );
  if (!customer) throw unauthenticated(requestMessages.unauthenticated);
  const known = asKnown(ctx, person, customer.customer_uuid);
  if (!ctx.env.LIVE_DEMO && (await claimInvitations(known, inviter_hash))) await counted?.uncount();
  const password_removed = (await ctx.accounts?.hasLostPassword(person.firebase_id)) ?? false;
  return { ...asCustomer(customer, customer.is_new), ...(password_removed && { password_removed }) };
}

/** Adds the user's customer id to a request context. */
const asKnown = <Given extends Context>(ctx: Given, person: Person, customer_uuid: string) => ({
  ...ctx,
  actor: { ...person, customer_uuid },
});

const asCustomer = (row: CustomerRow, is_new: boolean): Customer => ({
  id: row.firebase_id,
  email: row.email,
  name: row.name,
  avatar_url: row.photo_url,
  is_new,
  profile_completed: row.profile_completed_at !== null,
});

export const customerRoutes: readonly Route[] = [
  route(customerCalls.register, registerCustomer),
  route(customerCalls.authenticate, registerCustomer),
  route(customerCalls.completeProfile, completeProfile),
  route(customerCalls.profile, readProfile),
  route(customerCalls.updateProfile, updateProfile),
];
