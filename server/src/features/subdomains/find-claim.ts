import type { InternalContext } from '../../services/context.ts';
import { type SubdomainRow, subdomainOf } from './subdomains.queries.ts';

/** The subdomain of a project with its deployment status; null while none is claimed. */
export async function findClaim(ctx: InternalContext, project_uuid: string): Promise<SubdomainRow | null> {
  return subdomainOf(ctx.db, project_uuid);
}
