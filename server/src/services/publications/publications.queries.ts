import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { projects, publications, subdomains } from '../../platform/database/schema/all-tables.ts';
import type { ServedVersion } from '../context.ts';

export async function bumpContentVersion(db: Database, project_uuid: string): Promise<void> {
  await db
    .update(projects)
    .set({ content_version: sql`${projects.content_version} + 1`, updated_at: sql`now()` })
    .where(eq(projects.project_uuid, project_uuid));
  await db.execute(sql`select pg_notify('fieldkit_content', ${project_uuid})`);
}

/** Whether something was published in the last seconds: what follows is collected. */
export async function isJustPublished(db: Database, project_uuid: string): Promise<boolean> {
  const [row] = await db
    .select({ is_just: sql<boolean>`${publications.published_at} > now() - interval '5 seconds'` })
    .from(publications)
    .where(and(eq(publications.project_uuid, project_uuid), publications.is_current));
  return row?.is_just ?? false;
}

/** The version that a project serves now; null before its first. */
export async function servedVersionOf(db: Database, project_uuid: string): Promise<ServedVersion | null> {
  const [row] = await servedVersionsOf(db, { project_uuid });
  return row ?? null;
}

const servedVersionsOf = prepared((db) =>
  db
    .select({
      publication_uuid: publications.publication_uuid,
      content_version: publications.content_version,
      published_at: sql<string>`to_char(coalesce(${publications.published_at}, ${publications.created_at}) at time zone 'UTC', 'YYYY-MM-DD')`,
      subdomain: subdomains.subdomain,
    })
    .from(publications)
    .leftJoin(subdomains, eq(subdomains.project_uuid, publications.project_uuid))
    .where(and(eq(publications.project_uuid, sql.placeholder('project_uuid')), publications.is_current))
    .prepare('served_version'),
);
