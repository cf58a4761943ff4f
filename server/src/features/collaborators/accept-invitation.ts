import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import type { collaboratorCalls } from '@fieldkit/contract/collaborators.ts';
import * as messages from '@fieldkit/contract/messages/collaborators.ts';
import { forbidden, notFound } from '../../platform/http-kit/errors.ts';
import { authorizeActor, requireUser } from '../../services/access/authorize.ts';
import { type Context, runInTransaction, type Services } from '../../services/context.ts';
import { removeInvitationNotification } from '../../services/notifications/notify.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { findMembershipByUuid } from './collaborators.queries.ts';
import { hashInvitationCode } from './invitation-mail-job.ts';
import {
  acceptMembership,
  claimInvitation,
  findMembershipOfCode,
  markEmailVerified,
  selectUnclaimed,
} from './invitations.queries.ts';
import { notifyInvitee } from './notify-collaborators.ts';

type Accept = typeof collaboratorCalls.accept;

/**
 * Accepts an invitation. Only the account that currently has the invited address can accept it, and if mails
 * are sent, only after verifying that address: the statement that activates the membership checks both.
 */
export async function acceptInvitation(
  ctx: Context<'env' | 'mail'>,
  { params }: ParsedRequest<Accept>,
): Promise<Answer<Accept>> {
  const { customer_uuid, email, email_verified } = requireUser(ctx);
  const access = authorizeActor(ctx);
  const needsVerifiedEmail = requiresVerifiedEmail(ctx);
  const found = await findMembershipByUuid(ctx.db, params.collaborationUuid);
  if (found?.status !== 'pending' || found.email !== email) throw notFound(messages.invitationNotFound);
  if (needsVerifiedEmail && !email_verified) throw forbidden(messages.verifyFirst);
  if (found.isExpired) throw notFound(messages.invitationExpired);

  await runInTransaction(access, async (inside) => {
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
  if (!inviter_hash && (await selectUnclaimed(ctx.db, invitee)).length === 0) return false;

  return runInTransaction(access, async (inside) => {
    const { db } = inside;
    const invited = inviter_hash ? await findMembershipOfCode(db, hashInvitationCode(inviter_hash)) : null;
    if (invited) await markEmailVerified(db, { customer_uuid, email: invited.email });
    for (const { collaboration_uuid, project_uuid, inviter } of await selectUnclaimed(db, invitee))
      if (await claimInvitation(db, collaboration_uuid, invitee))
        await notifyInvitee(inside, { project_uuid, collaboration_uuid, customer_uuid }, inviter);
    return invited !== null;
  });
}

/**
 * Whether an account needs a verified address for its invitations: true if mails are sent, by this server or
 * by the hosted identity provider.
 */
export const requiresVerifiedEmail = ({ mail, env }: Pick<Services, 'mail' | 'env'>): boolean =>
  mail.kind === 'smtp' || env.IDENTITY === 'firebase';
