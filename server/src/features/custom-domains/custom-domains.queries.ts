import { and, asc, eq, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { custom_domains, subdomains } from '../../platform/database/schema/all-tables.ts';

export type DomainRow = typeof custom_domains.$inferSelect;

/** The domain of a project with its subdomain, and whether another project has proved the name. */
export type ProjectDomain = DomainRow & { subdomain: string; is_taken: boolean };

export async function findDomain(db: Database, project_uuid: string): Promise<ProjectDomain | null> {
  const [row] = await db
    .select({
      domain: custom_domains,
      subdomain: subdomains.subdomain,
      is_taken: sql<boolean>`exists (
        select 1 from custom_domains other where other.hostname = ${custom_domains.hostname}
          and other.proved_at is not null and other.project_uuid <> ${custom_domains.project_uuid}
      )`,
    })
    .from(custom_domains)
    .innerJoin(subdomains, eq(subdomains.project_uuid, custom_domains.project_uuid))
    .where(eq(custom_domains.project_uuid, project_uuid));
  return row ? { ...row.domain, subdomain: row.subdomain, is_taken: row.is_taken } : null;
}

export async function findSubdomainOfProject(db: Database, project_uuid: string): Promise<string | null> {
  const [row] = await db
    .select({ subdomain: subdomains.subdomain })
    .from(subdomains)
    .where(eq(subdomains.project_uuid, project_uuid));
  return row?.subdomain ?? null;
}

/** Claims a name for a project instead of the one that it had. */
export async function replaceDomain(
  db: Database,
  claim: { project_uuid: string; hostname: string; token: string },
): Promise<void> {
  await deleteDomain(db, claim.project_uuid);
  await db.insert(custom_domains).values(claim);
}

export async function deleteDomain(db: Database, project_uuid: string): Promise<DomainRow | null> {
  const [row] = await db
    .delete(custom_domains)
    .where(eq(custom_domains.project_uuid, project_uuid))
    .returning();
  return row ?? null;
}

/** The time in the database, which all processes share. */
export async function readDatabaseTime(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ now: Date | string }>(sql`select clock_timestamp() as now`);
  return new Date(rows[0]?.now ?? Date.now());
}

/** Makes checks of one name wait for each other, until the transaction ends. */
export async function lockHostname(db: Database, hostname: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`custom domain ${hostname}`}, 0))`);
}

/** A project's claim, locked; null if it was removed. */
export async function lockClaim(db: Database, project_uuid: string): Promise<DomainRow | null> {
  const [row] = await db
    .select()
    .from(custom_domains)
    .where(eq(custom_domains.project_uuid, project_uuid))
    .for('update');
  return row ?? null;
}

/** The claim of the other project that has proved a name, locked. */
export async function lockOtherHolder(
  db: Database,
  { hostname, project_uuid }: Pick<DomainRow, 'hostname' | 'project_uuid'>,
): Promise<DomainRow | null> {
  const [row] = await db
    .select()
    .from(custom_domains)
    .where(
      and(
        eq(custom_domains.hostname, hostname),
        isNotNull(custom_domains.proved_at),
        ne(custom_domains.project_uuid, project_uuid),
      ),
    )
    .for('update');
  return row ?? null;
}

export async function saveCheck(
  db: Database,
  project_uuid: string,
  changes: Partial<Omit<DomainRow, 'project_uuid' | 'hostname' | 'token' | 'created_at'>>,
): Promise<void> {
  await db.update(custom_domains).set(changes).where(eq(custom_domains.project_uuid, project_uuid));
}

/**
 * Takes claims that are due to be checked, those with a proof first. Each is due again after a while, in case this
 * process ends before it has checked them.
 */
export async function takeDueClaims(db: Database, max: number): Promise<string[]> {
  const due = db
    .select({ project_uuid: custom_domains.project_uuid })
    .from(custom_domains)
    .where(lte(custom_domains.next_check_at, sql`now()`))
    .orderBy(sql`${custom_domains.proved_at} is null`, asc(custom_domains.next_check_at))
    .limit(max)
    .for('update', { skipLocked: true });
  const taken = await db
    .update(custom_domains)
    .set({ next_check_at: sql`now() + interval '10 minutes'` })
    .where(inArray(custom_domains.project_uuid, due))
    .returning({ project_uuid: custom_domains.project_uuid });
  return taken.map(({ project_uuid }) => project_uuid);
}
