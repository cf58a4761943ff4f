import type { IndexMethod, PluginIndexForm } from '@fieldkit/contract/plugin-index.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { libraries, methods, projects } from '../../platform/database/schema/all-tables.ts';

/** The methods with these ids that the project has, in the order of the ids. */
export async function selectMethodsOfIndex(
  db: Database,
  project_uuid: string,
  ids: readonly string[],
): Promise<IndexMethod[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      method_uuid: methods.method_uuid,
      method_name: methods.method_name,
      method: methods.http_method,
      endpoint: methods.endpoint,
      library_name: libraries.name,
    })
    .from(methods)
    .innerJoin(libraries, eq(libraries.library_uuid, methods.library_uuid))
    .where(and(eq(libraries.project_uuid, project_uuid), inArray(methods.method_uuid, [...ids])));
  const byId = new Map(rows.map((row) => [row.method_uuid, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** @returns false if the project was deleted */
export async function saveIndex(
  db: Database,
  project_uuid: string,
  { note, pinned, excluded }: PluginIndexForm,
): Promise<boolean> {
  const rows = await db
    .update(projects)
    .set({ assistant_note: note, index_pinned_uuids: pinned, index_excluded_uuids: excluded })
    .where(eq(projects.project_uuid, project_uuid))
    .returning({ project_uuid: projects.project_uuid });
  return rows.length > 0;
}
