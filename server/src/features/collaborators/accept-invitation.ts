import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import type { collaboratorCalls } from '@fieldkit/contract/collaborators.ts';
import * as messages from '@fieldkit/contract/messages/collaborators.ts';
import { forbidden, notFound } from '../../platform/http-kit/errors.ts';
import { authorizeActor, requireUser } from '../../services/access/require-user.ts';
import { type Context, inTransaction } from '../../services/context.ts';
import { removeInvitationNotification } from '../../services/notifications/remove-invitation-notification.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { membershipByUuid } from './collaborators.queries.ts';
import { acceptMembership } from './invitations.queries.ts';
import { requiresVerifiedEmail } from './requires-verified-email.ts';

type Accept = typeof collaboratorCalls.accept;

/**
 * Accepts an invitation. Only the account that has the invited address now can, and where mails are sent only once it has
 * proved that address: both are checked by the statement that makes the membership active.
 */
export async function acceptInvitation(
  ctx: Context<'env' | 'mail'>,
  { params }: ParsedRequest<Accept>,
): Promise<Answer<Accept>> {
  const { customer_uuid, email, email_verified } = requireUser(ctx);
  const access = authorizeActor(ctx);
  const needsVerifiedEmail = requiresVerifiedEmail(ctx);
  const found = await membershipByUuid(ctx.db, params.collaborationUuid);
  if (found?.status !== 'pending' || found.email !== email) throw notFound(messages.invitationNotFound);
  if (needsVerifiedEmail && !email_verified) throw forbidden(messages.verifyFirst);
  if (found.isExpired) throw notFound(messages.invitationExpired);

  await inTransaction(access, async (inside) => {
    if (
      !(await acceptMembership(inside.db, found.collaboration_uuid, {
        customer_uuid,
        needsVerifiedEmail: needsVerifiedEmail,
      }))
    )
      throw notFound(messages.invitationNotFound);
    await removeInvitationNotification(inside, found.collaboration_uuid);
    await recordActivity(inside, found.project_uuid, 'invitation_accepted', '', found.collaboration_uuid);
  });
  return { message: messages.accepted, project_uuid: found.project_uuid };
}
