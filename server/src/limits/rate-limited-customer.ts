import { requireUser } from '../access/require-user.ts';
import type { Context } from '../context.ts';
import { ownerOf } from '../plan-limits/enforce-quota.ts';

/**
 * The account that a request counts for: the person's own, for a key that of its project's owner. The server's own jobs
 * have none: `null`.
 * @throws Refusal 401 for a request without an account, 403 for a person who is not registered
 */
export async function rateLimitedCustomer(ctx: Context): Promise<string | null> {
  const { actor } = ctx;
  if (actor.kind === 'internal') return null;
  if (actor.kind !== 'key') return requireUser(ctx).customer_uuid;
  const { project_uuid } = actor;
  return (await ownerOf(ctx, { project_uuid })) ?? project_uuid;
}
