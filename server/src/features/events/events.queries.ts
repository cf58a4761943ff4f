import { type ApiEvent, type EventSummary, readPayload } from '@fieldkit/contract/events.ts';
import type { ListQuery } from '@fieldkit/contract/shapes.ts';
import { and, asc, eq, ilike, or, sql } from 'drizzle-orm';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { rangeOfPage } from '../../platform/database/row-range.ts';
import { api_events, methods } from '../../platform/database/schema/all-tables.ts';

export type EventRow = typeof api_events.$inferSelect;

const summaryColumns = {
  event_uuid: api_events.event_uuid,
  library_uuid: api_events.library_uuid,
  kind: api_events.kind,
  name: api_events.name,
  summary: api_events.summary,
  http_method: api_events.http_method,
  tags: api_events.tags,
  is_deprecated: api_events.is_deprecated,
};

/** The events of a library in the document's order, all of them or a page; `search` matches each of its words. */
export async function selectEvents(
  db: Database,
  library_uuid: string,
  { page, page_size, search }: ListQuery,
): Promise<{ rows: EventSummary[]; total: number }> {
  const { name, summary, description, position, event_uuid } = api_events;
  const mentions = (word: string) =>
    or(
      ...[name, summary, description].map((column) => ilike(column, containsPattern(word))),
      sql`exists (select from unnest(${api_events.tags}) tag where tag ilike ${containsPattern(word)})`,
    );
  const isFound = and(
    eq(api_events.library_uuid, library_uuid),
    ...search.split(/\s+/).filter(Boolean).map(mentions),
  );
  const found = db
    .select({ row: summaryColumns, total: sql<number>`(count(*) over ())::int` })
    .from(api_events)
    .where(isFound)
    .orderBy(asc(position), asc(event_uuid));
  const { limit, offset } = rangeOfPage(page ?? 1, page_size);
  const counted = page === undefined ? await found : await found.limit(limit).offset(offset);
  const rows = counted.map(({ row }) => row);
  // A page past the last one has no row with the total.
  return { rows, total: counted[0]?.total ?? (offset > 0 ? await db.$count(api_events, isFound) : 0) };
}

/** An event with what the API sends; null if it does not exist. */
export async function findEventByUuid(db: Database, event_uuid: string): Promise<ApiEvent | null> {
  const { description, expression, payload, library_uuid, method_key } = api_events;
  const isOfMethod = and(eq(methods.library_uuid, library_uuid), eq(methods.document_key, method_key));
  const [row] = await db
    .select({
      ...summaryColumns,
      description,
      expression,
      payload,
      edited_fields: api_events.edited_fields,
      method_uuid: methods.method_uuid,
      method_name: methods.method_name,
    })
    .from(api_events)
    .leftJoin(methods, isOfMethod)
    .where(eq(api_events.event_uuid, event_uuid))
    .limit(1);
  if (!row) return null;
  const { method_uuid, method_name, payload: text, ...rest } = row;
  const method = method_uuid && method_name ? { method_uuid, method_name } : null;
  return { ...rest, method, payload: readPayload(text) };
}

/** All events of a library in their order. */
export const selectStoredEvents = (db: Database, library_uuid: string): Promise<EventRow[]> =>
  db
    .select()
    .from(api_events)
    .where(eq(api_events.library_uuid, library_uuid))
    .orderBy(asc(api_events.position), asc(api_events.event_uuid));

/** Replaces all events of a library. */
export async function writeEvents(db: Database, library_uuid: string, rows: EventRow[]): Promise<void> {
  await db.delete(api_events).where(eq(api_events.library_uuid, library_uuid));
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await db.execute(sql`
      insert into api_events (event_uuid, library_uuid, position, document_key, kind, name, summary, description,
        http_method, expression, method_key, tags, is_deprecated, edited_fields, payload)
      select r.event_uuid, ${library_uuid}::uuid, r.position, r.document_key, r.kind, r.name, r.summary, r.description,
        r.http_method, r.expression, r.method_key, r.tags, r.is_deprecated, r.edited_fields, r.payload
      from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + AT_ONCE))}::jsonb) as r(event_uuid uuid,
        position int, document_key text, kind text, name text, summary text, description text, http_method text,
        expression text, method_key text, tags text[], is_deprecated boolean, edited_fields text[], payload text)`);
}

const AT_ONCE = 500;
