import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import {
  install_keys,
  memberships,
  oauth_grants,
  projects,
  subdomains,
  trials,
} from '../../platform/database/schema/all-tables.ts';

/**
 * Inserts an open project without an owner, and its trial; inside a transaction, which concurrent starts wait for, so
 * that they cannot exceed the limit together.
 * @returns null if `atOnce` trials exist
 */
export async function insertTrial(
  db: Database,
  trial: { token_hash: string; minutes: number; atOnce: number },
): Promise<{ project_uuid: string; expires_at: Date } | null> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('trials', 0))`);
  if ((await db.$count(trials)) >= trial.atOnce) return null;
  const [project] = await db
    .insert(projects)
    .values({ name: '', is_opensource: true, is_approved: 'approved' })
    .returning({ project_uuid: projects.project_uuid });
  if (!project) throw new Error('The insert returned no row.');
  const [made] = await db
    .insert(trials)
    .values({
      ...project,
      token_hash: trial.token_hash,
      expires_at: sql`now() + ${trial.minutes}::int * interval '1 minute'`,
    })
    .returning({ project_uuid: trials.project_uuid, expires_at: trials.expires_at });
  return made ?? null;
}

export async function nameProject(
  db: Database,
  project_uuid: string,
  named: { name: string; description: string },
): Promise<void> {
  await db.update(projects).set(named).where(eq(projects.project_uuid, project_uuid));
}

/** Claims a generated address for the plugin. */
export async function insertAddress(db: Database, subdomain: string, project_uuid: string): Promise<void> {
  await db.insert(subdomains).values({ subdomain, project_uuid });
}

/** Deletes the projects with everything in them, and frees the addresses of their plugins. */
export async function deleteTrialProjects(db: Database, project_uuids: string[]): Promise<void> {
  await freeAddresses(db, project_uuids);
  await db.delete(projects).where(inArray(projects.project_uuid, project_uuids));
}

/** The projects of expired trials; the rows are locked, so that none of them is claimed at the same time. */
export async function selectExpiredTrials(db: Database): Promise<string[]> {
  const rows = await db
    .select({ project_uuid: trials.project_uuid })
    .from(trials)
    .where(lte(trials.expires_at, sql`now()`))
    .for('update', { skipLocked: true });
  return rows.map(({ project_uuid }) => project_uuid);
}

/** The project of a trial that has not expired. */
export async function findTrial(db: Database, token_hash: string) {
  const [trial] = await db
    .select({
      name: projects.name,
      methods: sql<number>`(select coalesce(sum(items), 0)::int from libraries l where l.project_uuid = ${projects.project_uuid})`,
      expires_at: trials.expires_at,
    })
    .from(trials)
    .innerJoin(projects, eq(projects.project_uuid, trials.project_uuid))
    .where(and(eq(trials.token_hash, token_hash), gt(trials.expires_at, sql`now()`)));
  return trial ?? null;
}

/** Ends a trial whose project is claimed: of concurrent claims one gets the project, the others null. */
export async function takeTrial(
  db: Database,
  token_hash: string,
): Promise<{ project_uuid: string; name: string } | null> {
  const [taken] = await db
    .delete(trials)
    .where(and(eq(trials.token_hash, token_hash), gt(trials.expires_at, sql`now()`)))
    .returning({ project_uuid: trials.project_uuid });
  if (!taken) return null;
  const [project] = await db
    .select({ project_uuid: projects.project_uuid, name: projects.name })
    .from(projects)
    .where(eq(projects.project_uuid, taken.project_uuid));
  return project ?? null;
}

/** Makes a customer the owner of a project that has none. The project becomes private, without an address. */
export async function insertOwner(
  db: Database,
  project_uuid: string,
  owner: { customer_uuid: string; email: string },
): Promise<void> {
  await db.insert(memberships).values({
    project_uuid,
    customer_uuid: owner.customer_uuid,
    email: owner.email,
    role: 'owner',
    status: 'active',
  });
  await db
    .update(projects)
    .set({ is_opensource: false, updated_at: sql`now()` })
    .where(eq(projects.project_uuid, project_uuid));
  await freeAddresses(db, [project_uuid]);
  // Visitors' keys and connections are not those of the new owner's developers.
  await db.delete(install_keys).where(eq(install_keys.project_uuid, project_uuid));
  await db.delete(oauth_grants).where(eq(oauth_grants.project_uuid, project_uuid));
}

/** Deletes the subdomains of projects. Those of trials are generated, so other projects may claim them. */
async function freeAddresses(db: Database, project_uuids: string[]): Promise<void> {
  await db.delete(subdomains).where(inArray(subdomains.project_uuid, project_uuids));
}
