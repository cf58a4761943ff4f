import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { customerCalls, ProfileDetails } from '@fieldkit/contract/customers.ts';
import { profileMessages as messages } from '@fieldkit/contract/messages/profile.ts';
import { conflict } from '../../platform/http-kit/errors.ts';
import { authorizeActor, requireUser } from '../../services/access/require-user.ts';
import type { Context } from '../../services/context.ts';
import { claimInvitations } from '../collaborators/claim-invitations.ts';
import { countLink } from '../collaborators/invitation-limits.ts';
import { writeProfile } from './customers.queries.ts';
import { asCustomer } from './register-customer.ts';

type Complete = typeof customerCalls.completeProfile;

/** Completes a profile, once. The chosen plan is stored for the checkout; it never grants anything. */
export async function completeProfile(ctx: Context, { body }: Received<Complete>): Promise<Answer<Complete>> {
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
  if (!customer) throw conflict(...messages.alreadyComplete);
  if (body.inviter_hash && (await claimInvitations(ctx, body.inviter_hash))) await counted?.takeBack();
  return { success: true, customer: asCustomer(customer, false) };
}

/** The columns of a profile's fields; empty fields, and those of a company for an individual, are null. */
export const profileColumns = ({ type, company_name, position, website }: ProfileDetails) => ({
  type,
  company_name: type === 'company' ? company_name : null,
  position: type === 'company' ? position : null,
  website: website || null,
});
