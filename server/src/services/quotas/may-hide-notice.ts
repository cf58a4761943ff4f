import type { Services } from '../context.ts';
import { readQuota } from './owned.queries.ts';
import { planNamed } from './plan-of.ts';

/**
 * Whether a project's plugin may do without "Published with Fieldkit": with a subscription of its owner that is usable now,
 * or on a self-hosted installation, where everything is included.
 */
export async function mayHideNotice(
  ctx: Pick<Services, 'db' | 'env'>,
  project_uuid: string,
): Promise<boolean> {
  const owner = await readQuota(ctx.db, { project_uuid }, null);
  return owner !== null && (owner.plan_id !== null || planNamed(ctx, null).id === 'custom');
}
