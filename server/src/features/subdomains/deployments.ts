import * as messages from '@fieldkit/contract/messages/notifications.ts';
import * as subdomainMessages from '@fieldkit/contract/messages/subdomains.ts';
import { type InternalContext, runInTransaction } from '../../services/context.ts';
import { notifyOwner } from '../../services/notifications/notify.ts';
import { recordActivity } from '../activities/record-activity.ts';
import {
  findDeployedVersion,
  findSubdomain,
  type SubdomainRow,
  selectClaimsToCheck,
  writeState,
} from './subdomains.queries.ts';

/** Writes the deployment status of a project, with the reason of a failure. */
export async function recordDeployment(
  ctx: InternalContext,
  project_uuid: string,
  state: SubdomainRow['state'],
  reason: string,
): Promise<void> {
  await runInTransaction(ctx, async (inside) => {
    await writeState(inside.db, project_uuid, state, reason);
    if (state === 'error') await notifyFailedDeployment(inside, project_uuid, reason);
  });
}

/** Notifies the owner, once for each content version, that its deployment failed; the job retries it many times. */
async function notifyFailedDeployment(
  ctx: InternalContext,
  project_uuid: string,
  reason: string,
): Promise<void> {
  const version = await findDeployedVersion(ctx.db, project_uuid);
  if (version === null) return;
  const isNews = await notifyOwner(ctx, project_uuid, {
    message: (project) => messages.deploymentFailed(project, reason),
    event_key: `deployment failed:${project_uuid}:${version}`,
  });
  if (isNews) await recordActivity(ctx, project_uuid, 'deployment_failed', reason);
}

/** The subdomain of a project with its deployment status; null if none is claimed. */
export async function findClaim(ctx: InternalContext, project_uuid: string): Promise<SubdomainRow | null> {
  return findSubdomain(ctx.db, project_uuid);
}

/**
 * Requests each plugin's address, so that a page that stopped responding is not shown as running. A version
 * that failed to deploy stays an error, even if the former one responds.
 */
export async function probePlugins(ctx: InternalContext<'probePlugin'>): Promise<void> {
  for (const { project_uuid, subdomain } of await selectClaimsToCheck(ctx.db)) {
    const wrong = await ctx.probePlugin(subdomain, null);
    await writeState(
      ctx.db,
      project_uuid,
      wrong ? 'error' : 'running',
      wrong ? subdomainMessages.notAnswering(wrong) : '',
    );
  }
}
