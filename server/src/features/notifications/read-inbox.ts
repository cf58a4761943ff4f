import { requireUser } from '../../access/require-user.ts';
import type { Context } from '../../context.ts';
import { claimInvitations } from '../collaborations/claim-invitations.ts';
import { requiresVerifiedEmail } from '../collaborations/requires-verified-email.ts';
import type { Reader } from './notifications.queries.ts';

/** Whose notifications a request reads. Invitations that came before the person proved their address become notifications first. */
export async function readInbox(ctx: Context): Promise<Reader> {
  const { customer_uuid, email_verified } = requireUser(ctx);
  await claimInvitations(ctx);
  return { customer_uuid, seesInvitations: email_verified || !requiresVerifiedEmail(ctx) };
}
