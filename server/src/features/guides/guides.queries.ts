import type { Guide, GuideSummary } from '@fieldkit/contract/guides.ts';
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { guides, projects } from '../../platform/database/schema/all-tables.ts';

type Row = typeof guides.$inferSelect;
export type NewGuide = Pick<Row, 'project_uuid' | 'title' | 'slug' | 'text' | 'position' | 'source_path'> &
  Partial<Pick<Row, 'source_url' | 'source_uuid' | 'fetched'>>;

const { text: _, fetched: __, ...withoutText } = getTableColumns(guides);
const summaryColumns = { ...withoutText, characters: sql<number>`length(${guides.text})` };

/** The guides of a project in their order, without their texts. */
export async function selectGuides(db: Database, project_uuid: string): Promise<GuideSummary[]> {
  const rows = await db
    .select(summaryColumns)
    .from(guides)
    .where(eq(guides.project_uuid, project_uuid))
    .orderBy(asc(guides.position), asc(guides.created_at), asc(guides.guide_uuid));
  return rows.map(asSummary);
}

export async function findGuideByUuid(db: Database, guide_uuid: string): Promise<Guide | null> {
  const [row] = await db
    .select({ ...summaryColumns, text: guides.text })
    .from(guides)
    .where(eq(guides.guide_uuid, guide_uuid));
  return row ? { ...asSummary(row), text: row.text } : null;
}

/**
 * Locks a project's content until the transaction ends, so that changes of its guides run one after the other.
 * Returns whether the project exists.
 */
export async function lockGuides(db: Database, project_uuid: string): Promise<boolean> {
  const rows = await db
    .select({ one: projects.project_uuid })
    .from(projects)
    .where(eq(projects.project_uuid, project_uuid))
    .for('no key update');
  return rows.length > 0;
}

/** The columns of every guide that a change to a project's guides needs. */
export type StoredGuide = Pick<
  Row,
  'guide_uuid' | 'slug' | 'source_path' | 'source_url' | 'source_uuid' | 'is_edited' | 'fetched' | 'position'
> & {
  characters: number;
};

/** In their order. */
export async function selectStoredGuides(db: Database, project_uuid: string): Promise<StoredGuide[]> {
  return db
    .select({
      guide_uuid: guides.guide_uuid,
      slug: guides.slug,
      source_path: guides.source_path,
      source_url: guides.source_url,
      source_uuid: guides.source_uuid,
      is_edited: guides.is_edited,
      fetched: guides.fetched,
      position: guides.position,
      characters: sql<number>`length(${guides.text})`,
    })
    .from(guides)
    .where(eq(guides.project_uuid, project_uuid))
    .orderBy(asc(guides.position), asc(guides.created_at), asc(guides.guide_uuid));
}

export async function insertGuides(db: Database, rows: NewGuide[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const made = await db.insert(guides).values(rows).returning({ guide_uuid: guides.guide_uuid });
  return made.map(({ guide_uuid }) => guide_uuid);
}

/**
 * Changes a guide. Returns whether it had other values before.
 * @param by a person's changes of a fetched guide are kept by the next refresh
 */
export async function updateGuideRow(
  db: Database,
  guide_uuid: string,
  changes: { title?: string | undefined; slug?: string | undefined; text?: string | undefined },
  by: 'person' | 'file' | 'source',
): Promise<boolean> {
  const { title, slug, text } = changes;
  const isEdited = sql`${guides.is_edited} or (${guides.source_uuid} is not null and
    (${guides.title}, ${guides.text}) is distinct from
    (coalesce(${title ?? null}::text, ${guides.title}), coalesce(${text ?? null}::text, ${guides.text})))`;
  const isChanged = sql`(${guides.title}, ${guides.slug}, ${guides.text}) is distinct from
    (coalesce(${title ?? null}::text, ${guides.title}), coalesce(${slug ?? null}::text, ${guides.slug}), coalesce(${text ?? null}::text, ${guides.text}))`;
  const changed = await db
    .update(guides)
    .set({ title, slug, text, updated_at: sql`now()`, ...(by === 'person' && { is_edited: isEdited }) })
    .where(and(eq(guides.guide_uuid, guide_uuid), isChanged))
    .returning({ one: guides.guide_uuid });
  return changed.length > 0;
}

/** Records what a guide was fetched from. */
export async function markFetched(
  db: Database,
  guide_uuid: string,
  { source_uuid, fetched }: Pick<Row, 'source_uuid' | 'fetched'>,
): Promise<void> {
  await db.update(guides).set({ source_uuid, fetched }).where(eq(guides.guide_uuid, guide_uuid));
}

type DeletedGuide = Pick<Row, 'title' | 'source_uuid' | 'source_url'>;

/** Deletes a guide. Returns what is known of it; null if it does not exist. */
export async function deleteGuideRow(db: Database, guide_uuid: string): Promise<DeletedGuide | null> {
  const [deleted] = await db
    .delete(guides)
    .where(eq(guides.guide_uuid, guide_uuid))
    .returning({ title: guides.title, source_uuid: guides.source_uuid, source_url: guides.source_url });
  return deleted ?? null;
}

export async function deleteGuideRows(db: Database, uuids: readonly string[]): Promise<void> {
  if (uuids.length > 0) await db.delete(guides).where(inArray(guides.guide_uuid, [...uuids]));
}

/** Numbers the guides of a project from 1, in this order. */
export async function orderGuides(db: Database, project_uuid: string, uuids: string[]): Promise<void> {
  await db.execute(sql`
    update guides g set position = o.position
    from unnest(${sql.param(uuids)}::uuid[]) with ordinality o(guide_uuid, position)
    where g.guide_uuid = o.guide_uuid and g.project_uuid = ${project_uuid} and g.position <> o.position`);
}

type SummaryRow = Omit<Row, 'text' | 'fetched'> & { characters: number };

const asSummary = ({ created_at, updated_at, ...row }: SummaryRow): GuideSummary => ({
  guide_uuid: row.guide_uuid,
  project_uuid: row.project_uuid,
  title: row.title,
  slug: row.slug,
  position: row.position,
  characters: row.characters,
  source_path: row.source_path,
  source_url: row.source_url,
  source_uuid: row.source_uuid,
  is_edited: row.is_edited,
  created_date: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});
