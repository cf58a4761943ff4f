import { requireInternal } from '../../services/access/require-internal.ts';
import { type Context, inTransaction } from '../../services/context.ts';
import { notifyFailedDeployment } from './notify-failed-deployment.ts';
import { type SubdomainRow, writeState } from './subdomains.queries.ts';

/** Writes the deployment status of a project, with the reason of a failure. */
export async function recordDeployment(
  ctx: Context,
  project_uuid: string,
  state: SubdomainRow['state'],
  reason: string,
): Promise<void> {
  requireInternal(ctx);
  await inTransaction(ctx, async (inside) => {
    await writeState(inside.db, project_uuid, state, reason);
    if (state === 'error') await notifyFailedDeployment(inside, project_uuid, reason);
  });
}
