import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { collaboratorCalls } from '@fieldkit/contract/collaborators.ts';
import { collaboratorMessages as messages } from '@fieldkit/contract/messages/collaborators.ts';
import { notificationMessages } from '@fieldkit/contract/messages/notifications.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorizeActor, requireUser } from '../../services/access/require-user.ts';
import { type Context, inTransaction } from '../../services/context.ts';
import { notifyOwner } from '../../services/notifications/notify-owner.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { deleteMembership, membershipByUuid } from './collaborators.queries.ts';

type Decline = typeof collaboratorCalls.decline;

/** Declines an invitation: it is deleted with its notification, and the owner is notified. */
export async function declineInvitation(
  ctx: Context,
  { params }: Received<Decline>,
): Promise<Answer<Decline>> {
  const { customer_uuid } = requireUser(ctx);
  const access = authorizeActor(ctx);
  const found = await membershipByUuid(ctx.db, params.collaborationUuid);
  if (!found || found.customer_uuid !== customer_uuid || found.status !== 'pending')
    throw notFound(...messages.invitationGone);

  await inTransaction(access, async (inside) => {
    if (!(await deleteMembership(inside.db, found.collaboration_uuid)))
      throw notFound(...messages.invitationGone);
    await recordActivity(inside, found.project_uuid, 'invitation_declined');
    await notifyOwner(inside, found.project_uuid, {
      message: (project) => notificationMessages.invitationDeclined(found.email, project),
      event_key: null,
    });
  });
  return { message: messages.declined };
}
