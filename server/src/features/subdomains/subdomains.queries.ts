import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/open-database.ts';
import { subdomains } from '../../database/schema/all-tables.ts';

export type SubdomainRow = typeof subdomains.$inferSelect;

export async function subdomainOf(db: Database, project_uuid: string): Promise<SubdomainRow | null> {
  const [row] = await db.select().from(subdomains).where(eq(subdomains.project_uuid, project_uuid));
  return row ?? null;
}

/** Keeps a claim; null when the name, or the project's one place, is taken, a race included. */
export async function insertSubdomain(
  db: Database,
  subdomain: string,
  project_uuid: string,
): Promise<SubdomainRow | null> {
  const [made] = await db
    .insert(subdomains)
    .values({ subdomain, project_uuid })
    .onConflictDoNothing()
    .returning();
  return made ?? null;
}

/** Writes how a deployment stands; `state_since` moves only when the state does. */
export async function writeState(
  db: Database,
  project_uuid: string,
  state: SubdomainRow['state'],
  reason: string,
): Promise<void> {
  const isChecked = state !== 'deploying';
  await db
    .update(subdomains)
    .set({
      state,
      reason,
      state_since: sql`case when ${subdomains.state} = ${state} then ${subdomains.state_since} else now() end`,
      ...(isChecked && { checked_at: sql`now()` }),
    })
    .where(and(eq(subdomains.project_uuid, project_uuid)));
}
