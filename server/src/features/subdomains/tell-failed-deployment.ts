import { notificationMessages as say } from '@fieldkit/contract/messages/notifications.ts';
import { requireInternal } from '../../access/require-internal.ts';
import type { Context } from '../../context.ts';
import { noteActivity } from '../activities/note-activity.ts';
import { notifyOwner } from '../notifications/tell-owner.ts';
import { wantedVersion } from './subdomains.queries.ts';

/** Tells the owner, once for each version of the content, that it could not be deployed: it is tried again many times. */
export async function tellFailedDeployment(
  ctx: Context,
  project_uuid: string,
  reason: string,
): Promise<void> {
  requireInternal(ctx);
  const wanted = await wantedVersion(ctx.db, project_uuid);
  if (wanted === null) return;
  const isNews = await notifyOwner(ctx, project_uuid, {
    message: (project) => say.deploymentFailed(project, reason),
    event_key: `deployment failed:${project_uuid}:${wanted}`,
  });
  if (isNews) await noteActivity(ctx, project_uuid, 'deployment_failed', reason);
}
