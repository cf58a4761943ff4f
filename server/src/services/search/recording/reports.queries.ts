import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.ts';
import { reports } from '../../../platform/database/schema/all-tables.ts';

type NewReport = typeof reports.$inferInsert;

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

type ReportedQuestion = {
  project_uuid: string;
  developer: string;
  /** Null where the report names none: then it is about the last answered question. */
  question_uuid: string | null;
  /** The id of the method or workflow that the report names, somewhere in a text. */
  about: string;
};

/** A report that names no question is about one that was asked within this time. */
const RECENT = sql`interval '30 minutes'`;
const uuidIn = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/**
 * Marks a question whose answer did not help as uncertain, until its day is counted: after that the counts
 * stay. A report without a question is about the developer's last answered one, preferring one about the
 * reported method.
 */
export async function markUnanswered(
  db: Database,
  { project_uuid, developer, question_uuid, about }: ReportedQuestion,
): Promise<void> {
  const named = uuidIn.exec(about)?.[0] ?? null;
  // What it names otherwise, such as "GET /orders", may not be what any question found.
  if (question_uuid === null && named === null && about.trim() !== '') return;
  const isMeant = question_uuid
    ? sql`q.question_uuid = ${question_uuid}`
    : sql`q.asked_at > now() - ${RECENT}
        ${named ? sql`and (q.workflow_uuid = ${named}::uuid or q.method_uuids[1] = ${named}::uuid)` : sql``}`;
  await db.execute(sql`
    update questions set outcome = 'uncertain', method_uuids = '{}', workflow_uuid = null
    where question_uuid = (
      select q.question_uuid from questions q
      where q.project_uuid = ${project_uuid} and q.developer = ${developer} and q.outcome = 'answered' and ${isMeant}
        and (q.asked_at at time zone 'UTC')::date not in (select day from counted_days)
      order by q.asked_at desc limit 1
    )`);
}
