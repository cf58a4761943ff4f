import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { projects, subdomains } from '../../platform/database/schema/all-tables.ts';

export async function projectOfSubdomain(db: Database, subdomain: string) {
  const [row] = await db
    .select({
      subdomain: subdomains.subdomain,
      project_uuid: projects.project_uuid,
      name: projects.name,
      is_opensource: projects.is_opensource,
      is_keyless_allowed: projects.is_keyless_allowed,
    })
    .from(subdomains)
    .innerJoin(projects, eq(projects.project_uuid, subdomains.project_uuid))
    .where(eq(subdomains.subdomain, subdomain));
  return row ?? null;
}
