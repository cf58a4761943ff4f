import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import * as notificationMessages from '@fieldkit/contract/messages/notifications.ts';
import * as messages from '@fieldkit/contract/messages/reviews.ts';
import { reviewCalls } from '@fieldkit/contract/reviews.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorizeActor, isOperator, requireOperator, requireUser } from '../../services/access/authorize.ts';
import {
  type AuthorizedContext,
  type Context,
  type Route,
  route,
  runInTransaction,
} from '../../services/context.ts';
import { notifyOwner } from '../../services/notifications/notify.ts';
import { recordActivity } from '../activities/record-activity.ts';
import {
  countPendingProjects,
  decideProject,
  findReviewedProject,
  selectProjectsToReview,
} from './reviews.queries.ts';

/** The open source projects for operators to review. */
async function listReviews(ctx: Context<'env'>): Promise<Answer<typeof reviewCalls.list>> {
  requireOperator(ctx);
  return selectProjectsToReview(ctx.db);
}

/** Whether the user is an operator, and how many projects wait for a review; other users do not get the number. */
async function getReviewStatus(ctx: Context<'env'>): Promise<Answer<typeof reviewCalls.status>> {
  const person = requireUser(ctx);
  if (!isOperator(ctx, person)) return { is_operator: false, waiting: 0 };
  return { is_operator: true, waiting: await countPendingProjects(ctx.db) };
}

type Decide = typeof reviewCalls.decide;

/** Approves or rejects an open source project; a decision can be changed later. */
async function decideReview(
  ctx: Context<'env'>,
  { params, body }: ParsedRequest<Decide>,
): Promise<Answer<Decide>> {
  const { customer_uuid } = requireOperator(ctx);
  const access = authorizeActor(ctx);

  const decided = await runInTransaction(access, async (inside) => {
    const isNew = await decideProject(inside.db, params.projectUuid, body.decision);
    const reviewed = await findReviewedProject(inside.db, params.projectUuid);
    if (!reviewed) throw notFound(messages.notFound);
    if (isNew) await notifyOfDecision(inside, params.projectUuid, body.decision);
    return reviewed;
  });
  ctx.log.info(
    { project_uuid: params.projectUuid, decision: body.decision, customer_uuid },
    'A project was reviewed.',
  );
  return decided;
}

/** Notifies the owner of each decision, including changed ones. */
async function notifyOfDecision(
  ctx: AuthorizedContext,
  project_uuid: string,
  decision: 'approved' | 'rejected',
) {
  await recordActivity(ctx, project_uuid, `project_${decision}`);
  await notifyOwner(ctx, project_uuid, { message: notificationMessages[decision], event_key: null });
}

export const reviewRoutes: readonly Route[] = [
  route(reviewCalls.status, getReviewStatus),
  route(reviewCalls.list, listReviews),
  route(reviewCalls.decide, decideReview),
];
