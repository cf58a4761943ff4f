import { requireUser } from '../../services/access/require-user.ts';
import type { Context } from '../../services/context.ts';
import { claimInvitations } from '../collaborators/claim-invitations.ts';
import { requiresVerifiedEmail } from '../collaborators/requires-verified-email.ts';
import type { Reader } from './notifications.queries.ts';

/**
 * The reader of a request's notifications. Invitations that arrived before the user verified their address
 * are turned into notifications first.
 */
export async function readInbox(ctx: Context): Promise<Reader> {
  const { customer_uuid, email_verified } = requireUser(ctx);
  await claimInvitations(ctx);
  return { customer_uuid, seesInvitations: email_verified || !requiresVerifiedEmail(ctx) };
}
