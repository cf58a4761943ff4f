import type { GuideRefreshCounts, GuideSource } from '@fieldkit/contract/guide-sources.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { guide_sources, guides } from '../../platform/database/schema/all-tables.ts';
import type { Validators } from '../../platform/database/schema/guides.ts';

type Row = typeof guide_sources.$inferSelect;
/** A source as a refresh needs it. */
export type StoredSource = Pick<
  Row,
  'source_uuid' | 'project_uuid' | 'url' | 'folder' | 'validators' | 'excluded' | 'refresh_outcome'
>;
export type NewSource = Pick<Row, 'project_uuid' | 'url' | 'folder' | 'kind' | 'refresh_every'>;

const INTERVALS = { daily: 24, weekly: 7 * 24 } as const;
const HOUR_MS = 60 * 60 * 1000;

/** The sources of a project, oldest first. */
export async function selectGuideSources(db: Database, project_uuid: string): Promise<GuideSource[]> {
  const rows = await db
    .select()
    .from(guide_sources)
    .where(eq(guide_sources.project_uuid, project_uuid))
    .orderBy(asc(guide_sources.created_at), asc(guide_sources.source_uuid));
  const counted = await db
    .select({ source_uuid: guides.source_uuid, count: sql<number>`count(*)::int` })
    .from(guides)
    .where(eq(guides.project_uuid, project_uuid))
    .groupBy(guides.source_uuid);
  const counts = new Map(counted.map(({ source_uuid, count }) => [source_uuid, count]));
  return rows.map((row) => asSource(row, counts.get(row.source_uuid) ?? 0));
}

const asSource = (row: Row, count: number): GuideSource => ({
  source_uuid: row.source_uuid,
  project_uuid: row.project_uuid,
  url: row.url,
  folder: row.folder,
  kind: row.kind,
  refresh_every: row.refresh_every,
  guides: count,
  refreshed_at: row.refreshed_at?.toISOString() ?? null,
  next_at: new Date(
    (row.refreshed_at ?? row.created_at).getTime() + INTERVALS[row.refresh_every] * HOUR_MS,
  ).toISOString(),
  outcome: row.refresh_outcome,
  reason: row.refresh_reason,
  counts: row.refresh_counts,
  created_date: row.created_at.toISOString(),
});

export async function findSourceByUuid(db: Database, source_uuid: string): Promise<StoredSource | null> {
  const [row] = await db
    .select({
      source_uuid: guide_sources.source_uuid,
      project_uuid: guide_sources.project_uuid,
      url: guide_sources.url,
      folder: guide_sources.folder,
      validators: guide_sources.validators,
      excluded: guide_sources.excluded,
      refresh_outcome: guide_sources.refresh_outcome,
    })
    .from(guide_sources)
    .where(eq(guide_sources.source_uuid, source_uuid));
  return row ?? null;
}

export async function insertSource(db: Database, row: NewSource): Promise<string> {
  const [made] = await db
    .insert(guide_sources)
    .values(row)
    .returning({ source_uuid: guide_sources.source_uuid });
  return made?.source_uuid ?? '';
}

/** Deletes a source; its guides stay. Returns its address; null if it does not exist. */
export async function deleteSourceRow(db: Database, source_uuid: string): Promise<string | null> {
  const [deleted] = await db
    .delete(guide_sources)
    .where(eq(guide_sources.source_uuid, source_uuid))
    .returning({ url: guide_sources.url });
  return deleted?.url ?? null;
}

export async function recordSuccess(
  db: Database,
  source_uuid: string,
  success: {
    outcome: 'unchanged' | 'applied';
    /** Left out if nothing was read. */
    counts?: GuideRefreshCounts;
    kind?: Row['kind'];
    validators?: Validators | null;
  },
): Promise<void> {
  const { outcome, counts, kind, validators } = success;
  await db
    .update(guide_sources)
    .set({
      refresh_outcome: outcome,
      refresh_reason: '',
      refreshed_at: sql`now()`,
      refresh_counts: counts,
      kind,
      validators,
    })
    .where(eq(guide_sources.source_uuid, source_uuid));
}

export async function recordFailure(db: Database, source_uuid: string, reason: string): Promise<void> {
  await db
    .update(guide_sources)
    .set({ refresh_outcome: 'failed', refresh_reason: reason, refreshed_at: sql`now()` })
    .where(eq(guide_sources.source_uuid, source_uuid));
}

const MAX_EXCLUDED = 2_000;

/** Remembers a page whose guide a person deleted, so that a refresh does not bring it back. */
export async function excludePage(db: Database, source_uuid: string, url: string): Promise<void> {
  await db.execute(sql`
    update guide_sources set excluded = (array_append(array_remove(excluded, ${url}), ${url}))[
      greatest(1, cardinality(excluded) + 2 - ${MAX_EXCLUDED}::int):]
    where source_uuid = ${source_uuid}`);
}

/** The sources that are due to be refreshed. */
export async function selectDueSources(db: Database): Promise<string[]> {
  // A little less than a whole day, because the hourly check would otherwise be a minute early each time.
  const due = await db.execute<{ source_uuid: string }>(sql`
    select source_uuid from guide_sources
    where refreshed_at is null or refreshed_at < now()
      - case refresh_every when 'daily' then interval '1 day' else interval '7 days' end + interval '30 minutes'
    order by refreshed_at nulls first`);
  return due.rows.map(({ source_uuid }) => source_uuid);
}
