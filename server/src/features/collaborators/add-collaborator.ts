import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import type { collaboratorCalls } from '@fieldkit/contract/collaborators.ts';
import * as messages from '@fieldkit/contract/messages/collaborators.ts';
import { conflict, notFound, Refusal } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import { requireUser } from '../../services/access/require-user.ts';
import { type AuthorizedContext, type Context, inTransaction } from '../../services/context.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { collaboratorByUuid, customerByEmail, insertMembership } from './collaborators.queries.ts';
import { countAdding, countInvitation } from './invitation-limits.ts';
import { inviteCollaborator } from './invite-collaborator.ts';
import { notifyAdded } from './notify-collaborators.ts';
import { requiresVerifiedEmail } from './requires-verified-email.ts';

type Add = typeof collaboratorCalls.add;

/**
 * Adds a person who has an account: active at once, with a notification and a mail. If mails are sent, an
 * account with an unverified address is ignored, because the address may belong to another person. An address
 * without an account is invited if the caller asked for that, else refused.
 */
export async function addCollaborator(
  ctx: Context<'env' | 'jobs' | 'mail' | 'meters' | 'secrets'>,
  { params, query, body }: ParsedRequest<Add>,
): Promise<Answer<Add>> {
  const access = await authorize(ctx, params.projectUuid, 'collaborators.add');
  const { customer_uuid: inviter } = requireUser(ctx);
  const email = body.collaborator_customer_email;

  try {
    await countAdding(access, inviter);
    if (!(await findAccountByEmail(ctx, email))) throw notFound(messages.notAUser);
    await countInvitation(access, inviter, email);
    return await addAccount(access, { project_uuid: params.projectUuid, email, inviter });
  } catch (problem) {
    // Above the limit the address is not looked up: an invitation reveals nothing.
    const mayInvite = problem instanceof Refusal && invitable.includes(problem.code);
    if (!body.or_invite || !mayInvite) throw problem;
    return inviteCollaborator(ctx, { params, query, body: { invitee_email: email } });
  }
}

const invitable: readonly string[] = [messages.notAUser.code, messages.tooManyAdditions.code];

const findAccountByEmail = (ctx: Context<'env' | 'mail'>, email: string) =>
  customerByEmail(ctx.db, email, { needsVerifiedEmail: requiresVerifiedEmail(ctx) });

type NewCollaborator = { project_uuid: string; email: string; inviter: string };

async function addAccount(
  ctx: AuthorizedContext<'env' | 'jobs' | 'mail'>,
  { project_uuid, email, inviter }: NewCollaborator,
): Promise<Answer<Add>> {
  const added = await inTransaction(ctx, async (inside) => {
    const customer = await findAccountByEmail(inside, email);
    if (!customer) throw notFound(messages.notAUser);
    const { customer_uuid } = customer;
    const made = await insertMembership(inside.db, {
      project_uuid,
      customer_uuid,
      email,
      role: 'collaborator',
      status: 'active',
    });
    if (!made) throw conflict(messages.alreadyThere);
    await notifyAdded(inside, { project_uuid, collaboration_uuid: made, customer_uuid });
    if (ctx.mail.kind !== 'none')
      await ctx.jobs.send(inside.db, 'invitation-mail', { collaboration_uuid: made, added_by: inviter });
    await recordActivity(inside, project_uuid, 'member_added', email, made);
    return collaboratorByUuid(inside.db, made, inviter);
  });
  if (!added) throw notFound(messages.notFound);
  return { data: added };
}
