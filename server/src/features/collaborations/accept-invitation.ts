import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { collaborationCalls } from '@fieldkit/contract/collaborations.ts';
import { collaborationMessages as say } from '@fieldkit/contract/messages/collaborations.ts';
import { requireUser } from '../../access/require-user.ts';
import { type Context, inTransaction } from '../../context.ts';
import { forbidden, notFound } from '../../problems.ts';
import { noteActivity } from '../activities/note-activity.ts';
import { forgetInvitation } from '../notifications/forget-invitation.ts';
import { membershipByUuid } from './collaborations.queries.ts';
import { acceptMembership } from './invitations.queries.ts';
import { mustProveAddress } from './must-prove-address.ts';

type Accept = typeof collaborationCalls.accept;

/**
 * Accepts an invitation. Only the account that has the invited address now can, and where mails are sent only once it has
 * proved that address: both are checked by the statement that makes the membership active.
 */
export async function acceptInvitation(ctx: Context, { params }: Received<Accept>): Promise<Answer<Accept>> {
  const { customer_uuid, email, email_verified } = requireUser(ctx);
  const mustBeProved = mustProveAddress(ctx);
  const found = await membershipByUuid(ctx.db, params.collaborationUuid);
  if (found?.status !== 'pending' || found.email !== email) throw notFound(...say.invitationGone);
  if (mustBeProved && !email_verified) throw forbidden(...say.verifyFirst);
  if (found.isExpired) throw notFound(...say.invitationExpired);

  await inTransaction(ctx, async (inside) => {
    if (!(await acceptMembership(inside.db, found.collaboration_uuid, { customer_uuid, mustBeProved })))
      throw notFound(...say.invitationGone);
    await forgetInvitation(inside, found.collaboration_uuid);
    await noteActivity(inside, found.project_uuid, 'invitation_accepted', '', found.collaboration_uuid);
  });
  return { message: say.accepted, project_uuid: found.project_uuid };
}
