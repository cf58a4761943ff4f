import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.ts';
import { questions, reports } from '../../../platform/database/schema/all-tables.ts';

type NewReport = typeof reports.$inferInsert;

/** Stores a report. @returns false if one with its hash is stored already */
export async function insertReport(db: Database, report: NewReport): Promise<boolean> {
  const kept = await db
    .insert(reports)
    .values(report)
    .onConflictDoNothing({ target: [reports.project_uuid, reports.developer, reports.said_hash] })
    .returning({ report_uuid: reports.report_uuid });
  return kept.length > 0;
}

/** The number of a developer's reports in the last day. */
export async function countReportsToday(
  db: Database,
  project_uuid: string,
  developer: string,
): Promise<number> {
  return db.$count(
    reports,
    and(
      eq(reports.project_uuid, project_uuid),
      eq(reports.developer, developer),
      gt(reports.reported_at, sql`now() - interval '1 day'`),
    ),
  );
}

type QuestionSearch = {
  project_uuid: string;
  developer: string;
  /** Null if the report names no question. */
  question_uuid: string | null;
};

export type RecentQuestion = {
  question_uuid: string;
  text: string;
  outcome: 'answered' | 'uncertain' | 'none';
  workflow_uuid: string | null;
  /** The method that answered it. */
  method_uuid: string | null;
  /** The first method that the answer showed, even if it does not answer the question. */
  first_listed_uuid: string | null;
};

/** A report that names no question is about one asked within this time. */
const RECENT = sql`interval '30 minutes'`;
const MAX_RECENT = 50;

/** The question that a report names, or else the developer's recent questions, the latest first. */
export async function selectRecentQuestions(
  db: Database,
  { project_uuid, developer, question_uuid }: QuestionSearch,
): Promise<RecentQuestion[]> {
  const isMeant = question_uuid
    ? eq(questions.question_uuid, question_uuid)
    : gt(questions.asked_at, sql`now() - ${RECENT}`);
  return db
    .select({
      question_uuid: questions.question_uuid,
      text: questions.text,
      outcome: questions.outcome,
      workflow_uuid: questions.workflow_uuid,
      method_uuid: sql<string | null>`${questions.method_uuids}[1]`,
      first_listed_uuid: sql<string | null>`${questions.listed_method_uuids}[1]`,
    })
    .from(questions)
    .where(and(eq(questions.project_uuid, project_uuid), eq(questions.developer, developer), isMeant))
    .orderBy(desc(questions.asked_at))
    .limit(MAX_RECENT);
}

/** The subjects of the developer's reports with these hashes, by hash. */
export async function reportsWithHashes(
  db: Database,
  { project_uuid, developer }: Pick<QuestionSearch, 'project_uuid' | 'developer'>,
  hashes: string[],
): Promise<Map<string, string>> {
  const kept = await db
    .select({ said_hash: reports.said_hash, about: reports.about })
    .from(reports)
    .where(
      and(
        eq(reports.project_uuid, project_uuid),
        eq(reports.developer, developer),
        inArray(reports.said_hash, hashes),
      ),
    );
  return new Map(kept.map(({ said_hash, about }) => [said_hash, about]));
}

/**
 * Marks a question whose answer did not help as uncertain, unless its day has been counted: counts do not change
 * afterwards.
 */
export async function markUnanswered(db: Database, question_uuid: string): Promise<void> {
  await db
    .update(questions)
    .set({ outcome: 'uncertain', method_uuids: [], workflow_uuid: null, guide_slug: null })
    .where(
      and(
        eq(questions.question_uuid, question_uuid),
        eq(questions.outcome, 'answered'),
        sql`(${questions.asked_at} at time zone 'UTC')::date not in (select day from counted_days)`,
      ),
    );
}
