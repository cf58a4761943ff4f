import { type InternalContext, inTransaction } from '../../services/context.ts';
import { notifyFailedDeployment } from './notify-failed-deployment.ts';
import { type SubdomainRow, writeState } from './subdomains.queries.ts';

/** Writes the deployment status of a project, with the reason of a failure. */
export async function recordDeployment(
  ctx: InternalContext,
  project_uuid: string,
  state: SubdomainRow['state'],
  reason: string,
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    await writeState(inside.db, project_uuid, state, reason);
    if (state === 'error') await notifyFailedDeployment(inside, project_uuid, reason);
  });
}
