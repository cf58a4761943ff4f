import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { collaboratorCalls } from '@fieldkit/contract/collaborators.ts';
import { collaboratorMessages as messages } from '@fieldkit/contract/messages/collaborators.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import { requireUser } from '../../services/access/require-user.ts';
import { type Context, inTransaction } from '../../services/context.ts';
import { remindInvitee } from '../../services/notifications/remind-invitee.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { collaboratorByUuid, membershipByUuid } from './collaborators.queries.ts';
import { countReminder } from './invitation-limits.ts';
import { queueInvitationMail } from './queue-invitation-mail.ts';

type SendAgain = typeof collaboratorCalls.sendAgain;

/** Reminds an invited person: by their notification, or by another mail whose link replaces the last one. */
export async function sendInvitationAgain(
  ctx: Context,
  { params }: Received<SendAgain>,
): Promise<Answer<SendAgain>> {
  const inviter = requireUser(ctx);
  const found = await membershipByUuid(ctx.db, params.collaborationUuid);
  if (!found) throw notFound(...messages.notFound);
  const access = await authorize(ctx, found.project_uuid, 'collaborators.invite', messages.notFound);
  if (found.status !== 'pending') throw notFound(...messages.notFound);
  await countReminder(access, inviter.customer_uuid, found);

  const reminded = await inTransaction(access, async (inside) => {
    const { collaboration_uuid, project_uuid, email } = found;
    await queueInvitationMail(inside, collaboration_uuid, { byMail: !found.customer_uuid });
    if (found.customer_uuid) await remindInvitee(inside, collaboration_uuid);
    await recordActivity(inside, project_uuid, 'invitation_sent_again', email);
    return collaboratorByUuid(inside.db, collaboration_uuid, inviter.customer_uuid);
  });
  if (!reminded) throw notFound(...messages.notFound);
  return { data: reminded };
}
