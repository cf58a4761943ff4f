import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import * as projectMessages from '@fieldkit/contract/messages/projects.ts';
import * as messages from '@fieldkit/contract/messages/trials.ts';
import { trialCalls } from '@fieldkit/contract/trials.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import type { JobHandlers } from '../../platform/jobs/open-jobs.ts';
import { internalContext } from '../../services/access/internal-context.ts';
import { authorizeActor, requireUser } from '../../services/access/require-user.ts';
import { type Route, route } from '../../services/action.ts';
import { type Context, type InternalContext, inTransaction, type Services } from '../../services/context.ts';
import { enforceRecipientQuota } from '../../services/quotas/recipient-quota.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { projectByUuid } from '../projects/projects.queries.ts';
import { hashOfToken, startTrial } from './start-trial.ts';
import { deleteTrialProjects, expiredTrials, insertOwner, takeTrial } from './trials.queries.ts';

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

  return inTransaction(access, async (inside) => {
    const project_uuid = await takeTrial(inside.db, hashOfToken(ctx, body.token));
    if (!project_uuid) throw notFound(messages.notFound);
    await enforceRecipientQuota(inside, project_uuid, { customer_uuid: owner.customer_uuid }, () =>
      insertOwner(inside.db, project_uuid, owner),
    );
    const project = await projectByUuid(inside.db, project_uuid, 'owner');
    if (!project) throw notFound(projectMessages.notFound);
    await recordActivity(inside, project_uuid, 'project_created', project.name);
    return project;
  });
}

/** Deletes the projects of trials that have expired. */
export function endTrials(ctx: InternalContext): Promise<number> {
  return inTransaction(ctx, async ({ db }) => {
    const expired = await expiredTrials(db);
    if (expired.length > 0) await deleteTrialProjects(db, expired);
    return expired.length;
  });
}

export function trialJobs(services: Services): JobHandlers[] {
  const inside = internalContext(services);
  return [{ queue: 'end-trials', run: async () => void (await endTrials(inside)) }];
}

export const trialRoutes: readonly Route[] = [
  route(trialCalls.start, startTrial),
  route(trialCalls.claim, claimTrial),
];
