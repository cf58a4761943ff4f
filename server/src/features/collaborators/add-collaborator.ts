import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import type { collaboratorCalls } from '@fieldkit/contract/collaborators.ts';
import * as messages from '@fieldkit/contract/messages/collaborators.ts';
import { conflict, notFound, Refusal, type RefusalTexts, tooMany } from '../../platform/http-kit/errors.ts';
import { authorize, requireUser } from '../../services/access/authorize.ts';
import { type AuthorizedContext, type Context, runInTransaction } from '../../services/context.ts';
import {
  type CountedAttempt,
  countRateLimited,
  type Limit,
} from '../../services/rate-limits/count-attempt.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { requiresVerifiedEmail } from './accept-invitation.ts';
import { findCollaboratorByUuid, findCustomerByEmail, insertMembership } from './collaborators.queries.ts';
import { insertInvitation } from './invitations.queries.ts';
import { notifyAdded, notifyInvitee } from './notify-collaborators.ts';

type Add = typeof collaboratorCalls.add;

/**
 * Adds a person who has an account: active immediately, with a notification and a mail. If mails are sent, an
 * account with an unverified address is ignored, because the address may belong to another person. An address
 * without an account is invited if the caller asked for that, and refused otherwise.
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
  } catch (error) {
    // Above the limit, the address is not looked up, because an invitation must reveal nothing.
    const mayInvite = error instanceof Refusal && invitable.includes(error.code);
    if (!body.or_invite || !mayInvite) throw error;
    return inviteCollaborator(ctx, { params, query, body: { invitee_email: email } });
  }
}

const invitable: readonly string[] = [messages.notAUser.code, messages.tooManyAdditions.code];

const findAccountByEmail = (ctx: Context<'env' | 'mail'>, email: string) =>
  findCustomerByEmail(ctx.db, email, { needsVerifiedEmail: requiresVerifiedEmail(ctx) });

type NewCollaborator = { project_uuid: string; email: string; inviter: string };

async function addAccount(
  ctx: AuthorizedContext<'env' | 'jobs' | 'mail'>,
  { project_uuid, email, inviter }: NewCollaborator,
): Promise<Answer<Add>> {
  const added = await runInTransaction(ctx, async (inside) => {
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
    return findCollaboratorByUuid(inside.db, made, inviter);
  });
  if (!added) throw notFound(messages.notFound);
  return { data: added };
}

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
  const invited = await runInTransaction(access, async (inside) => {
    const customer = await findCustomerByEmail(inside.db, body.invitee_email, {
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
    return findCollaboratorByUuid(inside.db, made, inviter.customer_uuid);
  });
  if (!invited) throw notFound(messages.notFound);
  return { data: invited };
}

/**
 * Makes an invitation valid for another fourteen days and, for people without a verified account, queues its
 * mail, in the caller's transaction.
 */
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

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

const invitations: Limit = { kind: 'invitations by person', max: 100, windowSeconds: HOUR };
/**
 * Adding returns 404 for an address without an account, so it has a lower limit than inviting, which reveals
 * nothing.
 */
const additions: Limit = { kind: 'collaborators added by person', max: 20, windowSeconds: HOUR };
/** Counts all projects together, so that strangers cannot fill an inbox. */
const mailsToAddress: Limit = { kind: 'invitations to address', max: 10, windowSeconds: DAY };
const wrongLinks: Limit = { kind: 'wrong invitation links', max: 10, windowSeconds: HOUR };
const reminders: Limit = { kind: 'invitation sent again', max: 3, windowSeconds: DAY };

/** Counts an invitation before it is created. @throws Refusal 429 if its author or its address had too many recently */
async function countInvitation(
  ctx: AuthorizedContext<'env' | 'meters' | 'secrets'>,
  customer_uuid: string,
  email: string,
): Promise<void> {
  await count(ctx, invitations, customer_uuid, messages.tooManyInvites);
  await count(ctx, mailsToAddress, email, messages.tooManyInvites);
}

/** Counts an addition before the address is looked up. @throws Refusal 429 after twenty in an hour */
async function countAdding(
  ctx: AuthorizedContext<'env' | 'meters' | 'secrets'>,
  customer_uuid: string,
): Promise<void> {
  await count(ctx, additions, customer_uuid, messages.tooManyAdditions);
}

/** @throws Refusal 429 if this invitation was sent several times today */
export async function countReminder(
  ctx: AuthorizedContext<'env' | 'meters' | 'secrets'>,
  customer_uuid: string,
  about: { collaboration_uuid: string; email: string },
): Promise<void> {
  await count(ctx, reminders, about.collaboration_uuid, messages.tooSoon);
  await countInvitation(ctx, customer_uuid, about.email);
}

/**
 * Counts a mailed link by network before it is looked up; take it back if the link was valid.
 * @throws Refusal 429 for a client that guesses links
 */
export async function countLink(
  ctx: AuthorizedContext<'env' | 'meters' | 'secrets'>,
): Promise<CountedAttempt | null> {
  const { caller } = ctx;
  if (!caller) return null;
  const { network: subject, isLocal } = caller;
  const counted = await countRateLimited(ctx, { limit: wrongLinks, subject, isLocal });
  if ('isLimited' in counted) throw tooMany(messages.tooManyLinks, counted.retryAfter);
  return counted;
}

async function count(
  ctx: AuthorizedContext<'env' | 'meters' | 'secrets'>,
  limit: Limit,
  subject: string,
  words: RefusalTexts,
): Promise<void> {
  const counted = await countRateLimited(ctx, { limit, subject, isLocal: ctx.caller?.isLocal ?? false });
  if ('isLimited' in counted) throw tooMany(words, counted.retryAfter);
}
