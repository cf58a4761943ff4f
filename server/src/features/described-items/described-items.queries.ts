import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { api_events, api_models } from '../../platform/database/schema/all-tables.ts';

/** The columns of an event or a model that a person can change. Models have no summary. */
export type Edits = {
  summary?: string | undefined;
  description?: string | undefined;
  is_deprecated?: boolean | undefined;
};

const items = {
  event: { table: api_events, id: api_events.event_uuid },
  model: { table: api_models, id: api_models.model_uuid },
} as const;
export type ItemKind = keyof typeof items;

/** The library of an event or a model; null if it does not exist. */
export async function findLibraryOfItem(db: Database, kind: ItemKind, uuid: string): Promise<string | null> {
  const { table, id } = items[kind];
  const [row] = await db.select({ library_uuid: table.library_uuid }).from(table).where(eq(id, uuid));
  return row?.library_uuid ?? null;
}

/** Changes an event or a model, and records which columns a person changed. Returns whether it exists. */
export async function updateItem(db: Database, kind: ItemKind, uuid: string, edits: Edits): Promise<boolean> {
  const { table, id } = items[kind];
  const names = sql.join(
    Object.keys(edits).map((name) => sql`${name}`),
    sql`, `,
  );
  const edited_fields = sql`array(select distinct unnest(${table.edited_fields} || array[${names}]::text[]) order by 1)`;
  const rows = await db
    .update(table)
    .set({ ...edits, edited_fields })
    .where(eq(id, uuid))
    .returning({ library_uuid: table.library_uuid });
  return rows.length > 0;
}
