import type { MethodChoice } from '@fieldkit/contract/methods.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';

/** Those of the methods that the project still has and that are not deprecated, in this order. */
export async function choicesInOrder(
  db: Database,
  project_uuid: string,
  ids: string[],
): Promise<MethodChoice[]> {
  const { rows } = await db.execute<MethodChoice>(sql`
    select m.method_uuid, m.method_name, m.library_uuid, l.name as library_name, m.endpoint, m.http_method as method,
      m.description, m.is_deprecated
    from methods m join libraries l on l.library_uuid = m.library_uuid
    where l.project_uuid = ${project_uuid} and not m.is_deprecated
      and m.method_uuid = any(${sql.param(ids)}::uuid[])
    order by array_position(${sql.param(ids)}::uuid[], m.method_uuid)`);
  return rows;
}

/** Where a workflow without steps is made; null while a project has no library. */
export async function firstLibraryOf(db: Database, project_uuid: string): Promise<string | null> {
  const { rows } = await db.execute<{ library_uuid: string }>(sql`
    select library_uuid from libraries where project_uuid = ${project_uuid}
    order by created_at, library_uuid limit 1`);
  return rows[0]?.library_uuid ?? null;
}
