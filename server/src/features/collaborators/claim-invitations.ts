import { authorizeActor, requireUser } from '../../services/access/require-user.ts';
import { type Context, inTransaction } from '../../services/context.ts';
import { codeHash } from './invitation-mail-job.ts';
import { claimInvitation, markEmailVerified, membershipOfCode, unclaimedOf } from './invitations.queries.ts';
import { notifyInvitee } from './notify-collaborators.ts';
import { requiresVerifiedEmail } from './requires-verified-email.ts';

/**
 * Assigns the invitations to a user's address to their account, as notifications to accept or decline. If
 * mails are sent, the address must be verified: by the identity service, or by the link of the invitation,
 * which is valid once and for the invited address only.
 * @returns whether the link was valid
 */
export async function claimInvitations(
  ctx: Context<'env' | 'mail'>,
  inviter_hash?: string,
): Promise<boolean> {
  const { customer_uuid } = requireUser(ctx);
  const access = authorizeActor(ctx);
  const invitee = { customer_uuid, needsVerifiedEmail: requiresVerifiedEmail(ctx) };
  if (!inviter_hash && (await unclaimedOf(ctx.db, invitee)).length === 0) return false;

  return inTransaction(access, async (inside) => {
    const { db } = inside;
    const invited = inviter_hash ? await membershipOfCode(db, codeHash(inviter_hash)) : null;
    if (invited) await markEmailVerified(db, { customer_uuid, email: invited.email });
    for (const { collaboration_uuid, project_uuid, inviter } of await unclaimedOf(db, invitee))
      if (await claimInvitation(db, collaboration_uuid, invitee))
        await notifyInvitee(inside, { project_uuid, collaboration_uuid, customer_uuid }, inviter);
    return invited !== null;
  });
}
