import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.ts';
import { reports } from '../../../platform/database/schema/all-tables.ts';

export type NewReport = typeof reports.$inferInsert;

/** Keeps a report; false when the same was kept today. */
export async function insertReport(db: Database, report: NewReport): Promise<boolean> {
  const kept = await db
    .insert(reports)
    .values(report)
    .onConflictDoNothing({ target: [reports.project_uuid, reports.developer, reports.said_hash] })
    .returning({ report_uuid: reports.report_uuid });
  return kept.length > 0;
}

/** How many a developer reported in the last day. */
export async function reportsToday(db: Database, project_uuid: string, developer: string): Promise<number> {
  return db.$count(
    reports,
    and(
      eq(reports.project_uuid, project_uuid),
      eq(reports.developer, developer),
      gt(reports.reported_at, sql`now() - interval '1 day'`),
    ),
  );
}
