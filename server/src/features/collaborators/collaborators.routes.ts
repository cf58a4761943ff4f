import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import { collaboratorCalls } from '@fieldkit/contract/collaborators.ts';
import * as messages from '@fieldkit/contract/messages/collaborators.ts';
import * as notificationMessages from '@fieldkit/contract/messages/notifications.ts';
import { conflict, notFound } from '../../platform/http-kit/errors.ts';
import { authorize, authorizeActor, requireUser } from '../../services/access/authorize.ts';
import { type Context, type Route, route, runInTransaction } from '../../services/context.ts';
import { notifyOwner, remindInvitee } from '../../services/notifications/notify.ts';
import { enforceRecipientQuota } from '../../services/quotas/recipient-quota.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { acceptInvitation } from './accept-invitation.ts';
import {
  addCollaborator,
  countReminder,
  inviteCollaborator,
  queueInvitationMail,
} from './add-collaborator.ts';
import {
  deleteMembership,
  findCollaboratorByUuid,
  findCustomerName,
  findMembershipByUuid,
  selectCollaborators,
  swapOwner,
} from './collaborators.queries.ts';
import { notifyNewOwner, notifyRemoved } from './notify-collaborators.ts';

type List = typeof collaboratorCalls.list;

/** All members of a project, including invited ones, for its members. */
async function listCollaborators(ctx: Context, { params }: ParsedRequest<List>): Promise<Answer<List>> {
  await authorize(ctx, params.projectUuid, 'collaborators.read');

  const viewer = ctx.actor.kind === 'person' ? ctx.actor.customer_uuid : null;
  return { data: { collaborators: await selectCollaborators(ctx.db, params.projectUuid, viewer) } };
}

type Leave = typeof collaboratorCalls.leave;

/** Leaves a project. Members can end only their own membership; the owner cannot leave. */
async function leaveProject(ctx: Context, { params }: ParsedRequest<Leave>): Promise<Answer<Leave>> {
  const { customer_uuid } = requireUser(ctx);
  const found = await findMembershipByUuid(ctx.db, params.collaborationUuid);
  if (!found) throw notFound(messages.notFound);
  const access = await authorize(ctx, found.project_uuid, 'collaborators.leave', messages.notFound);
  if (found.customer_uuid !== customer_uuid) throw notFound(messages.notFound);

  await runInTransaction(access, async (inside) => {
    if (!(await deleteMembership(inside.db, found.collaboration_uuid))) throw notFound(messages.notFound);
    await recordActivity(inside, found.project_uuid, 'member_left', '', found.collaboration_uuid);
  });
  return { message: messages.left };
}

type Decline = typeof collaboratorCalls.decline;

/** Declines an invitation: it is deleted with its notification, and the owner is notified. */
async function declineInvitation(ctx: Context, { params }: ParsedRequest<Decline>): Promise<Answer<Decline>> {
  const { customer_uuid } = requireUser(ctx);
  const access = authorizeActor(ctx);
  const found = await findMembershipByUuid(ctx.db, params.collaborationUuid);
  if (!found || found.customer_uuid !== customer_uuid || found.status !== 'pending')
    throw notFound(messages.invitationNotFound);

  await runInTransaction(access, async (inside) => {
    if (!(await deleteMembership(inside.db, found.collaboration_uuid)))
      throw notFound(messages.invitationNotFound);
    await recordActivity(inside, found.project_uuid, 'invitation_declined');
    await notifyOwner(inside, found.project_uuid, {
      message: (project) => notificationMessages.invitationDeclined(found.email, project),
      event_key: null,
    });
  });
  return { message: messages.declined };
}

type Remove = typeof collaboratorCalls.remove;

/** Removes a member, or withdraws an invitation. The member loses access from the next request, in every process. */
async function removeCollaborator(ctx: Context, { params }: ParsedRequest<Remove>): Promise<Answer<Remove>> {
  const found = await findMembershipByUuid(authorizeActor(ctx).db, params.collaborationUuid);
  if (!found) throw notFound(messages.notFound);
  const access = await authorize(ctx, found.project_uuid, 'collaborators.remove', messages.notFound);
  if (found.role === 'owner') throw conflict(messages.ownerStays);

  await runInTransaction(access, async (inside) => {
    if (!(await deleteMembership(inside.db, found.collaboration_uuid))) throw notFound(messages.notFound);
    const { customer_uuid, status } = found;
    const kind = status === 'active' ? 'member_removed' : 'invitation_withdrawn';
    await recordActivity(inside, found.project_uuid, kind, found.email, found.collaboration_uuid);
    if (customer_uuid && status === 'active') await notifyRemoved(inside, { ...found, customer_uuid });
  });
  return { message: messages.removed };
}

type SendAgain = typeof collaboratorCalls.sendAgain;

/** Reminds an invited person: by their notification, or by another mail with a new link that replaces the last one. */
async function sendInvitationAgain(
  ctx: Context<'env' | 'jobs' | 'mail' | 'meters' | 'secrets'>,
  { params }: ParsedRequest<SendAgain>,
): Promise<Answer<SendAgain>> {
  const inviter = requireUser(ctx);
  const found = await findMembershipByUuid(ctx.db, params.collaborationUuid);
  if (!found) throw notFound(messages.notFound);
  const access = await authorize(ctx, found.project_uuid, 'collaborators.invite', messages.notFound);
  if (found.status !== 'pending') throw notFound(messages.notFound);
  await countReminder(access, inviter.customer_uuid, found);

  const reminded = await runInTransaction(access, async (inside) => {
    const { collaboration_uuid, project_uuid, email } = found;
    await queueInvitationMail(inside, collaboration_uuid, { byMail: !found.customer_uuid });
    if (found.customer_uuid) await remindInvitee(inside, collaboration_uuid);
    await recordActivity(inside, project_uuid, 'invitation_sent_again', email);
    return findCollaboratorByUuid(inside.db, collaboration_uuid, inviter.customer_uuid);
  });
  if (!reminded) throw notFound(messages.notFound);
  return { data: reminded };
}

type MakeOwner = typeof collaboratorCalls.makeOwner;

/**
 * Transfers a project to an active collaborator. The same statement makes the owner a collaborator; of
 * concurrent calls one succeeds.
 */
async function makeOwner(
  ctx: Context<'env'>,
  { params }: ParsedRequest<MakeOwner>,
): Promise<Answer<MakeOwner>> {
  const { customer_uuid } = requireUser(ctx);
  const found = await findMembershipByUuid(ctx.db, params.collaborationUuid);
  if (!found) throw notFound(messages.notFound);
  const access = await authorize(ctx, found.project_uuid, 'collaborators.transfer', messages.notFound);
  if (found.status !== 'active' || !found.customer_uuid) throw conflict(messages.notActive);
  const next = found.customer_uuid;

  await runInTransaction(access, async (inside) => {
    const { project_uuid, collaboration_uuid } = found;
    const called = (await findCustomerName(inside.db, next)) || found.email;
    await enforceRecipientQuota(inside, project_uuid, { customer_uuid: next, name: called }, async () => {
      if (!(await swapOwner(inside.db, project_uuid, { from: customer_uuid, to: next })))
        throw notFound(messages.notFound);
    });
    await recordActivity(inside, project_uuid, 'owner_changed', found.email, collaboration_uuid);
    await notifyNewOwner(inside, { project_uuid, collaboration_uuid, customer_uuid: next });
  });
  return { message: messages.ownerMade };
}

export const collaboratorRoutes: readonly Route[] = [
  route(collaboratorCalls.list, listCollaborators),
  route(collaboratorCalls.add, addCollaborator),
  route(collaboratorCalls.invite, inviteCollaborator),
  route(collaboratorCalls.remove, removeCollaborator),
  route(collaboratorCalls.leave, leaveProject),
  route(collaboratorCalls.makeOwner, makeOwner),
  route(collaboratorCalls.sendAgain, sendInvitationAgain),
  route(collaboratorCalls.accept, acceptInvitation),
  route(collaboratorCalls.decline, declineInvitation),
];
