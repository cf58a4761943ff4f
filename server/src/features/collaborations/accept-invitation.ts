import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { collaborationCalls } from '@fieldkit/contract/collaborations.ts';
import { collaborationMessages as say } from '@fieldkit/contract/messages/collaborations.ts';
import { requireUser } from '../../access/require-user.ts';
import { type Context, inTransaction } from '../../context.ts';
import { forbidden, notFound } from '../../problems.ts';
import { noteActivity } from '../activities/note-activity.ts';
import { forgetInvitation } from '../notifications/forget-invitation.ts';
import { activateMembership, membershipByUuid } from './collaborations.queries.ts';
import { isAddressProved } from './invitations.queries.ts';
import { mustProveAddress } from './must-prove-address.ts';

type Accept = typeof collaborationCalls.accept;

/**
 * Takes the place that was offered. Only the account that the notification was for can, and where mails are sent only with
 * a proved address.
 */
export async function acceptInvitation(ctx: Context, { params }: Received<Accept>): Promise<Answer<Accept>> {
  const person = requireUser(ctx);
  const found = await membershipByUuid(ctx.db, params.collaborationUuid);
  if (!found || found.customer_uuid !== person.customer_uuid || found.status !== 'pending')
    throw notFound(...say.invitationGone);
  if (mustProveAddress(ctx) && !(await isAddressProved(ctx.db, person.customer_uuid)))
    throw forbidden(...say.verifyFirst);

  await inTransaction(ctx, async (inside) => {
    if (!(await activateMembership(inside.db, found.collaboration_uuid, person.customer_uuid)))
      throw notFound(...say.invitationGone);
    await forgetInvitation(inside, found.collaboration_uuid);
    await noteActivity(inside, found.project_uuid, 'invitation_accepted', '', found.collaboration_uuid);
  });
  return { message: say.accepted };
}
