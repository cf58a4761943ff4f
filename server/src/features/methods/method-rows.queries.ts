import type { Method } from '@fieldkit/contract/methods.ts';
import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { methods } from '../../platform/database/schema/all-tables.ts';

export type MethodRow = typeof methods.$inferSelect;
/** All of a row but the copy of its words that searches look through, which is as long as the rest. */
export type MethodDetailsRow = Omit<MethodRow, 'search_text'>;
const { search_text: _, ...shown } = getTableColumns(methods);
export const methodDetailsColumns = shown;
export type MethodCall = Pick<NewMethodRow, 'library_uuid' | 'http_method' | 'endpoint' | 'method_uuid'>;
export type NewMethodRow = Omit<typeof methods.$inferInsert, 'position'>;

export async function methodByUuid(db: Database, method_uuid: string): Promise<MethodRow | null> {
  const [row] = await db.select().from(methods).where(eq(methods.method_uuid, method_uuid));
  return row ?? null;
}

/** Selects the name of another method of the library with the same HTTP method and endpoint; null where there is none. */
export async function nameOfSameCall(
  db: Database,
  { library_uuid, http_method, endpoint, method_uuid }: MethodCall,
): Promise<string | null> {
  const [row] = await db
    .select({ method_name: methods.method_name })
    .from(methods)
    .where(
      and(
        eq(methods.library_uuid, library_uuid),
        eq(methods.http_method, http_method),
        eq(methods.endpoint, endpoint),
        method_uuid === undefined ? undefined : ne(methods.method_uuid, method_uuid),
      ),
    )
    .limit(1);
  return row?.method_name ?? null;
}

/** Adds a method after all others of its library, whose row is locked. */
export async function insertMethod(db: Database, row: NewMethodRow): Promise<MethodRow> {
  const [made] = await db
    .insert(methods)
    .values({
      ...row,
      position: sql`(select coalesce(max(position) + 1, 0) from methods where library_uuid = ${row.library_uuid})`,
    })
    .returning();
  if (!made) throw new Error('An insert answered no row.');
  return made;
}

/** Null when it was deleted meanwhile. */
export async function updateMethodRow(
  db: Database,
  method_uuid: string,
  columns: Partial<NewMethodRow>,
): Promise<MethodRow | null> {
  const [row] = await db
    .update(methods)
    .set({ ...columns, updated_at: sql`now()` })
    .where(eq(methods.method_uuid, method_uuid))
    .returning();
  return row ?? null;
}

/** Whether there was one to delete. */
export async function deleteMethodRow(db: Database, method_uuid: string): Promise<boolean> {
  const deleted = await db
    .delete(methods)
    .where(eq(methods.method_uuid, method_uuid))
    .returning({ one: methods.method_uuid });
  return deleted.length > 0;
}

/** A row as the API returns it; its description is in both places. */
export const asMethod = (row: MethodDetailsRow): Method => ({
  method_uuid: row.method_uuid,
  library_uuid: row.library_uuid,
  method_name: row.method_name,
  description: row.description,
  tags: row.tags,
  is_deprecated: row.is_deprecated,
  edited_fields: row.edited_fields,
  created_date: row.created_date.toISOString(),
  details: {
    endpoint: row.endpoint,
    method: row.http_method,
    inputParams: row.input_params,
    description: row.description,
    headers: row.headers,
    request: row.request,
  },
});
