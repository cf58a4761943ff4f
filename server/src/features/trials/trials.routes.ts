import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import * as messages from '@fieldkit/contract/messages/trials.ts';
import { trialCalls } from '@fieldkit/contract/trials.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import type { JobHandlers } from '../../platform/jobs/open-jobs.ts';
import { authorizeActor, requireUser } from '../../services/access/authorize.ts';
import {
  type Context,
  createInternalContext,
  type InternalContext,
  type Route,
  route,
  runInTransaction,
  type Services,
} from '../../services/context.ts';
import { enforceRecipientQuota } from '../../services/quotas/recipient-quota.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { hashOfTrialToken, startTrial } from './start-trial.ts';
import {
  deleteTrialProjects,
  findTrial,
  insertOwner,
  selectExpiredTrials,
  takeTrial,
} from './trials.queries.ts';

type Look = typeof trialCalls.look;

/** @throws Refusal 404 if the trial has ended */
async function lookAtTrial(ctx: Context<'secrets'>, { body }: ParsedRequest<Look>): Promise<Answer<Look>> {
  requireUser(ctx);
  const trial = await findTrial(ctx.db, hashOfTrialToken(ctx, body.token));
  if (!trial) throw notFound(messages.notFound);
  return { ...trial, expires_at: trial.expires_at.toISOString() };
}

type Claim = typeof trialCalls.claim;

/**
 * Adds the project of a trial to the user's projects, if their plan allows it. Of concurrent claims one succeeds; after
 * a refusal the trial is kept until it expires.
 * @throws Refusal 404 if the trial has ended, 402 if the user's plan does not allow the project
 */
async function claimTrial(
  ctx: Context<'env' | 'secrets'>,
  { body }: ParsedRequest<Claim>,
): Promise<Answer<Claim>> {
  const owner = requireUser(ctx);
  const access = authorizeActor(ctx);

  return runInTransaction(access, async (inside) => {
    const project = await takeTrial(inside.db, hashOfTrialToken(ctx, body.token));
    if (!project) throw notFound(messages.notFound);
    const { project_uuid, name } = project;
    await enforceRecipientQuota(inside, project_uuid, { customer_uuid: owner.customer_uuid }, () =>
      insertOwner(inside.db, project_uuid, owner),
    );
    await recordActivity(inside, project_uuid, 'project_created', name);
    return project;
  });
}

/** Deletes the projects of trials that have expired. */
export function endTrials(ctx: InternalContext): Promise<number> {
  return runInTransaction(ctx, async ({ db }) => {
    const expired = await selectExpiredTrials(db);
    if (expired.length > 0) await deleteTrialProjects(db, expired);
    return expired.length;
  });
}

export function trialJobs(services: Services): JobHandlers[] {
  const inside = createInternalContext(services);
  return [{ queue: 'end-trials', run: async () => void (await endTrials(inside)) }];
}

export const trialRoutes: readonly Route[] = [
  route(trialCalls.start, startTrial),
  route(trialCalls.look, lookAtTrial),
  route(trialCalls.claim, claimTrial),
];
