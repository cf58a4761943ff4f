import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { prepareStatement } from '../../platform/database/prepare-statement.ts';
import { projects, publications } from '../../platform/database/schema/all-tables.ts';
import { type ServedVersion, servedVersionOf } from '../../platform/database/served-version.ts';

export async function bumpContentVersion(db: Database, project_uuid: string): Promise<void> {
  await db
    .update(projects)
    .set({ content_version: sql`${projects.content_version} + 1`, updated_at: sql`now()` })
    .where(eq(projects.project_uuid, project_uuid));
  await db.execute(sql`select pg_notify('fieldkit_content', ${project_uuid})`);
}

/** Whether something was published in the last seconds, so that further changes are collected. */
export async function isJustPublished(db: Database, project_uuid: string): Promise<boolean> {
  const [row] = await db
    .select({ is_just: sql<boolean>`${publications.published_at} > now() - interval '5 seconds'` })
    .from(publications)
    .where(and(eq(publications.project_uuid, project_uuid), publications.is_current));
  return row?.is_just ?? false;
}

/** The version that a project serves now; null before its first. */
export async function findServedVersion(db: Database, project_uuid: string): Promise<ServedVersion | null> {
  const [row] = await servedVersions(db, { project_uuid });
  return row?.served ?? null;
}

const servedVersions = prepareStatement((db) =>
  db
    .select({ served: servedVersionOf(sql`${sql.placeholder('project_uuid')}::uuid`) })
    .from(sql`(select) as no_table`),
);
