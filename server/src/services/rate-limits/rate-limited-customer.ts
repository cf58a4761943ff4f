import { requireUser } from '../access/require-user.ts';
import type { Context } from '../context.ts';
import { ownerOf } from '../quotas/method-quota.ts';

/**
 * The customer that a request counts for: the user, or the project's owner for a key. Null for the server's
 * own jobs.
 * @throws Refusal 401 for a request without an account, 403 for a user who is not registered
 */
export async function rateLimitedCustomer(ctx: Context): Promise<string | null> {
  const { actor } = ctx;
  if (actor.kind === 'internal') return null;
  if (actor.kind !== 'key') return requireUser(ctx).customer_uuid;
  const { project_uuid } = actor;
  return (await ownerOf(ctx, { project_uuid })) ?? project_uuid;
}
