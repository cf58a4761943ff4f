import { requireInternal } from '../../access/require-internal.ts';
import type { Context } from '../../context.ts';
import { type SubdomainRow, writeState } from './subdomains.queries.ts';

/** Writes how the deployment of a project stands, and why where it failed. */
export async function recordDeployment(
  ctx: Context,
  project_uuid: string,
  state: SubdomainRow['state'],
  reason: string,
): Promise<void> {
  requireInternal(ctx);
  await writeState(ctx.db, project_uuid, state, reason);
}
