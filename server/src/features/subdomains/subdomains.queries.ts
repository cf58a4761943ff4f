import type { Deployment } from '@fieldkit/contract/subdomains.ts';
import { and, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm';
import { canonicalDomainOf } from '../../platform/database/canonical-domain.ts';
import type { Database } from '../../platform/database/open-database.ts';
import {
  memberships,
  plugin_entries,
  projects,
  publication_vectors,
  publications,
  subdomains,
} from '../../platform/database/schema/all-tables.ts';

export type SubdomainRow = typeof subdomains.$inferSelect;

/** The subdomain of a project, with the company's own host name if links lead to that; null if none is claimed. */
export async function findSubdomain(
  db: Database,
  project_uuid: string,
): Promise<(SubdomainRow & { custom_domain: string | null }) | null> {
  const [row] = await db
    .select({ ...getTableColumns(subdomains), custom_domain: canonicalDomainOf(projects.project_uuid) })
    .from(subdomains)
    .innerJoin(projects, eq(projects.project_uuid, subdomains.project_uuid))
    .where(eq(subdomains.project_uuid, project_uuid));
  return row ?? null;
}

/** Inserts a claim; null if the name is taken or the project already has one, including in a race. */
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

/** Writes the status of a deployment; `state_since` changes only with the state. */
export async function writeState(
  db: Database,
  project_uuid: string,
  state: SubdomainRow['state'],
  reason: string,
): Promise<boolean> {
  const isChecked = state !== 'deploying';
  const written = await db
    .update(subdomains)
    .set({
      state,
      reason,
      state_since: sql`case when ${subdomains.state} = ${state} then ${subdomains.state_since} else now() end`,
      ...(isChecked && { checked_at: sql`now()` }),
    })
    .where(eq(subdomains.project_uuid, project_uuid))
    .returning({ subdomain: subdomains.subdomain });
  return written.length > 0;
}

/** Whether changes after the served version wait until a member publishes them. */
const isHeld = sql<boolean>`coalesce(${projects.is_published_by_hand}
  and ${projects.requested_version} <= ${publications.content_version}, false)`;

/**
 * Plugins that are running, or whose newest version was deployed but did not respond. Deployments in progress
 * check themselves.
 */
export async function selectClaimsToCheck(
  db: Database,
): Promise<{ project_uuid: string; subdomain: string }[]> {
  return db
    .select({ project_uuid: projects.project_uuid, subdomain: subdomains.subdomain })
    .from(subdomains)
    .innerJoin(projects, eq(projects.project_uuid, subdomains.project_uuid))
    .innerJoin(
      publications,
      and(eq(publications.project_uuid, projects.project_uuid), publications.is_current),
    )
    .where(
      or(
        eq(subdomains.state, 'running'),
        and(
          eq(subdomains.state, 'error'),
          or(eq(publications.content_version, projects.content_version), isHeld),
        ),
      ),
    );
}

/** The deployment status of a project, and the version that is currently served; null if no subdomain is claimed. */
export async function findDeployment(db: Database, project_uuid: string): Promise<Deployment | null> {
  const [row] = await db
    .select({
      subdomain: subdomains,
      content_version: projects.content_version,
      is_held: isHeld,
      version: publications.content_version,
      published_at: publications.published_at,
      vectors: publication_vectors,
    })
    .from(subdomains)
    .innerJoin(projects, eq(projects.project_uuid, subdomains.project_uuid))
    .leftJoin(
      publications,
      and(eq(publications.project_uuid, subdomains.project_uuid), publications.is_current),
    )
    .leftJoin(
      publication_vectors,
      and(
        eq(publication_vectors.publication_uuid, publications.publication_uuid),
        isNull(publication_vectors.completed_at),
      ),
    )
    .where(eq(subdomains.project_uuid, project_uuid));
  if (!row) return null;
  const { state, state_since, checked_at, reason } = row.subdomain;
  return {
    status: state,
    since: state_since.toISOString(),
    checked_at: checked_at?.toISOString() ?? null,
    reason,
    version: row.version,
    published_at: row.published_at?.toISOString() ?? null,
    is_behind: row.version !== row.content_version && !row.is_held,
    ...(row.vectors && { vectors: { made: row.vectors.made, methods: row.vectors.methods } }),
  };
}

type NewEntry = { project_uuid: string; customer_uuid: string; code_hash: string };

/**
 * Inserts a one-time entry to a plugin's page for an active member, valid for a minute.
 * @param preview_uuid the unpublished version that the page shows; null for the published one
 */
export async function insertEntry(
  db: Database,
  { project_uuid, customer_uuid, code_hash }: NewEntry,
  preview_uuid: string | null = null,
): Promise<void> {
  const membership = db
    .select({
      code_hash: sql`${code_hash}`.as('code_hash'),
      project_uuid: memberships.project_uuid,
      collaboration_uuid: memberships.collaboration_uuid,
      preview_uuid: sql`${preview_uuid}::uuid`.as('preview_uuid'),
      expires_at: sql`now() + interval '1 minute'`.as('expires_at'),
    })
    .from(memberships)
    .where(
      and(
        eq(memberships.project_uuid, project_uuid),
        eq(memberships.customer_uuid, customer_uuid),
        eq(memberships.status, 'active'),
      ),
    );
  await db.insert(plugin_entries).select(membership);
}

/** The content version that a project's plugin should show; null if the project was deleted. */
export async function findDeployedVersion(db: Database, project_uuid: string): Promise<number | null> {
  const [row] = await db
    .select({ content_version: projects.content_version })
    .from(projects)
    .where(eq(projects.project_uuid, project_uuid));
  return row?.content_version ?? null;
}
