import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { subdomainMessages as messages } from '@fieldkit/contract/messages/subdomains.ts';
import type { subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import { type Context, inTransaction } from '../../services/context.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { deploymentOf, writeState } from './subdomains.queries.ts';

type Start = typeof subdomainCalls.deploy;

/**
 * Deploys a plugin again, for example after a failure was fixed. @throws Refusal 404 while nothing is claimed
 */
export async function startDeployment(ctx: Context, { params }: Received<Start>): Promise<Answer<Start>> {
  const access = await authorize(ctx, params.projectUuid, 'deployment.start');

  const { projectUuid: project_uuid } = params;
  return inTransaction(access, async (inside) => {
    const { db } = inside;
    if (!(await writeState(db, project_uuid, 'deploying', ''))) throw notFound(...messages.none);
    await recordActivity(inside, project_uuid, 'deployment_started');
    await ctx.jobs.send(db, 'publish-project', { project_uuid }, { about: project_uuid });
    const deployment = await deploymentOf(db, project_uuid);
    if (!deployment) throw notFound(...messages.none);
    return deployment;
  });
}
