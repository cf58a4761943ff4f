import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { Customer, customerCalls } from '@fieldkit/contract/customers.ts';
import { requestMessages } from '@fieldkit/contract/messages/requests.ts';
import { signInMessages as messages } from '@fieldkit/contract/messages/sign-in.ts';
import { forbidden, unauthenticated } from '../../platform/http-kit/errors.ts';
import { authorizeActor, requireAccount } from '../../services/access/require-user.ts';
import type { Context, Person } from '../../services/context.ts';
import { claimInvitations } from '../collaborators/claim-invitations.ts';
import { countLink } from '../collaborators/invitation-limits.ts';
import { type CustomerRow, findOrInsertCustomer } from './customers.queries.ts';

type Registration = typeof customerCalls.register | typeof customerCalls.authenticate;

/**
 * Registers the user of an identity token, or returns the known customer. /register and /authenticate do the
 * same, so that neither order nor repetition matters. The details in the body must match the token.
 */
export async function registerCustomer(
  ctx: Context,
  { body }: Received<Registration>,
): Promise<Answer<Registration>> {
  const person = requireAccount(ctx.actor);
  const access = authorizeActor(ctx);
  if (body.firebaseId !== person.firebase_id || body.email.toLowerCase() !== person.email)
    throw forbidden(...messages.mismatch);

  const counted = body.inviter_hash ? await countLink(access) : null;
  const customer = await findOrInsertCustomer(
    ctx.db,
    person,
    person.name || body.name || messages.defaultName,
  );
  if (!customer) throw unauthenticated(...requestMessages.unauthenticated);
  const known = asKnown(ctx, person, customer.customer_uuid);
  if (await claimInvitations(known, body.inviter_hash)) await counted?.takeBack();
  const password_removed = (await ctx.accounts?.hasLostPassword(person.firebase_id)) ?? false;
  return { ...asCustomer(customer, customer.is_new), ...(password_removed && { password_removed }) };
}

/** The same request context, with the user's customer id. */
const asKnown = (ctx: Context, person: Person, customer_uuid: string): Context => ({
  ...ctx,
  actor: { ...person, customer_uuid },
});

export const asCustomer = (row: CustomerRow, is_new: boolean): Customer => ({
  id: row.firebase_id,
  email: row.email,
  name: row.name,
  avatar_url: row.photo_url,
  is_new,
  profile_completed: row.profile_completed_at !== null,
});
