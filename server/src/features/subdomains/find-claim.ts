import { requireInternal } from '../../services/access/require-internal.ts';
import type { Context } from '../../services/context.ts';
import { type SubdomainRow, subdomainOf } from './subdomains.queries.ts';

/** The subdomain of a project with its deployment status; null while none is claimed. */
export async function findClaim(ctx: Context, project_uuid: string): Promise<SubdomainRow | null> {
  requireInternal(ctx);
  return subdomainOf(ctx.db, project_uuid);
}
