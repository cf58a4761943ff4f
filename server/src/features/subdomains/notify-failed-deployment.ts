import { notificationMessages as messages } from '@fieldkit/contract/messages/notifications.ts';
import type { InternalContext } from '../../services/context.ts';
import { notifyOwner } from '../../services/notifications/notify-owner.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { deployedVersion } from './subdomains.queries.ts';

/**
 * Notifies the owner, once for each content version, that its deployment failed; the job retries it many
 * times.
 */
export async function notifyFailedDeployment(
  ctx: InternalContext,
  project_uuid: string,
  reason: string,
): Promise<void> {
  const version = await deployedVersion(ctx.db, project_uuid);
  if (version === null) return;
  const isNews = await notifyOwner(ctx, project_uuid, {
    message: (project) => messages.deploymentFailed(project, reason),
    event_key: `deployment failed:${project_uuid}:${version}`,
  });
  if (isNews) await recordActivity(ctx, project_uuid, 'deployment_failed', reason);
}
