import { requireUser } from '../../access/require-user.ts';
import { type Context, inTransaction } from '../../context.ts';
import { codeHash } from './invitation-mail-job.ts';
import { claimInvitation, markEmailVerified, membershipOfCode, unclaimedOf } from './invitations.queries.ts';
import { notifyInvitee } from './notify-collaborators.ts';
import { requiresVerifiedEmail } from './requires-verified-email.ts';

/**
 * Ties the invitations to a person's address to their account, as notifications to accept or decline. Where mails are sent,
 * only a proved address counts: proved by the identity service, or by the link of the invitation, which counts for the
 * invited address alone and once.
 * @returns whether the link was one
 */
export async function claimInvitations(ctx: Context, inviter_hash?: string): Promise<boolean> {
  const { customer_uuid } = requireUser(ctx);
  const invitee = { customer_uuid, needsVerifiedEmail: requiresVerifiedEmail(ctx) };
  if (!inviter_hash && (await unclaimedOf(ctx.db, invitee)).length === 0) return false;

  return inTransaction(ctx, async (inside) => {
    const { db } = inside;
    const invited = inviter_hash ? await membershipOfCode(db, codeHash(inviter_hash)) : null;
    if (invited) await markEmailVerified(db, { customer_uuid, email: invited.email });
    for (const { collaboration_uuid, project_uuid, inviter } of await unclaimedOf(db, invitee))
      if (await claimInvitation(db, collaboration_uuid, invitee))
        await notifyInvitee(inside, { project_uuid, collaboration_uuid, customer_uuid }, inviter);
    return invited !== null;
  });
}
