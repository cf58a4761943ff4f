import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import type { collaboratorCalls } from '@fieldkit/contract/collaborators.ts';
import * as messages from '@fieldkit/contract/messages/collaborators.ts';
import { conflict, notFound } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import { requireUser } from '../../services/access/require-user.ts';
import { type Context, inTransaction } from '../../services/context.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { collaboratorByUuid, customerByEmail, insertMembership } from './collaborators.queries.ts';
import { countInvitation } from './invitation-limits.ts';
import { insertInvitation } from './invitations.queries.ts';
import { notifyInvitee } from './notify-collaborators.ts';
import { requiresVerifiedEmail } from './requires-verified-email.ts';

type Invite = typeof collaboratorCalls.invite;

/**
 * Invites an address. An account that has verified it gets a notification; otherwise a mail is sent. The
 * answer is the same for both, so that it does not reveal whether an account exists.
 */
export async function inviteCollaborator(
  ctx: Context<'env' | 'jobs' | 'mail' | 'meters' | 'secrets'>,
  { params, body }: ParsedRequest<Invite>,
): Promise<Answer<Invite>> {
  const access = await authorize(ctx, params.projectUuid, 'collaborators.invite');
  const inviter = requireUser(ctx);

  await countInvitation(access, inviter.customer_uuid, body.invitee_email);

  const { projectUuid: project_uuid } = params;
  const invited = await inTransaction(access, async (inside) => {
    const customer = await customerByEmail(inside.db, body.invitee_email, {
      needsVerifiedEmail: requiresVerifiedEmail(ctx),
    });
    const customer_uuid = customer?.customer_uuid ?? null;
    const made = await insertMembership(inside.db, {
      project_uuid,
      customer_uuid,
      email: body.invitee_email,
      role: 'collaborator',
      status: 'pending',
    });
    if (!made) throw conflict(messages.alreadyThere);
    await queueInvitationMail(inside, made, { byMail: !customer_uuid });
    if (customer_uuid) await notifyInvitee(inside, { project_uuid, collaboration_uuid: made, customer_uuid });
    await recordActivity(inside, project_uuid, 'member_invited', body.invitee_email);
    return collaboratorByUuid(inside.db, made, inviter.customer_uuid);
  });
  if (!invited) throw notFound(messages.notFound);
  return { data: invited };
}

/** Makes an invitation valid for another fourteen days and, for people without a proved account, queues its mail, in the caller's transaction. */
export async function queueInvitationMail(
  ctx: Context<'jobs' | 'mail'>,
  collaboration_uuid: string,
  { byMail }: { byMail: boolean },
): Promise<void> {
  const { customer_uuid } = requireUser(ctx);
  await insertInvitation(ctx.db, collaboration_uuid, customer_uuid);
  if (byMail && ctx.mail.kind !== 'none')
    await ctx.jobs.send(ctx.db, 'invitation-mail', { collaboration_uuid });
}
