import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { prepareStatement } from '../../platform/database/prepare-statement.ts';
import { custom_domains, subdomains } from '../../platform/database/schema/all-tables.ts';

const provedDomains = prepareStatement((db) =>
  db
    .select({ subdomain: subdomains.subdomain })
    .from(custom_domains)
    .innerJoin(subdomains, eq(subdomains.project_uuid, custom_domains.project_uuid))
    .where(
      and(eq(custom_domains.hostname, sql.placeholder('hostname')), isNotNull(custom_domains.proved_at)),
    ),
);

/** The subdomain of the project that has proved a host name; null if no project has. */
export async function findSubdomainOfDomain(db: Database, hostname: string): Promise<string | null> {
  const [row] = await provedDomains(db, { hostname });
  return row?.subdomain ?? null;
}

/** Whether a project with this subdomain exists. */
export async function isSubdomainInUse(db: Database, subdomain: string): Promise<boolean> {
  const [row] = await db
    .select({ subdomain: subdomains.subdomain })
    .from(subdomains)
    .where(and(eq(subdomains.subdomain, subdomain), isNotNull(subdomains.project_uuid)));
  return row !== undefined;
}
