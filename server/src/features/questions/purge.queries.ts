import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import {
  counted_days,
  method_choices,
  page_votes,
  projects,
  questions,
  reports,
} from '../../platform/database/schema/all-tables.ts';

/**
 * Deletes up to `limit` questions that are older than their project's retention period, and returns the
 * number. Questions that are not counted yet are kept. Rows that another process is deleting are skipped.
 */
export async function deleteOldQuestions(db: Database, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${questions} where question_uuid in (
      select old.question_uuid from ${projects} cross join lateral (
        select question_uuid from ${questions}
        where ${questions.project_uuid} = ${projects.project_uuid}
          and ${questions.asked_at} < now() - make_interval(days => ${projects.question_retention_days})
          and (${questions.asked_at} at time zone 'UTC')::date in (select day from ${counted_days})
        limit ${limit} for update skip locked
      ) old
      where ${projects.question_retention_days} is not null
      limit ${limit}
    )`);
  return rowCount ?? 0;
}

/**
 * Clears the texts of reports older than the project's retention period, up to `limit`; the reports themselves and
 * their kinds are kept.
 */
export async function clearOldReports(db: Database, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update ${reports} set text = '' where report_uuid in (
      select old.report_uuid from ${projects} cross join lateral (
        select report_uuid from ${reports}
        where ${reports.project_uuid} = ${projects.project_uuid} and ${reports.text} <> ''
          and ${reports.reported_at} < now() - make_interval(days => ${projects.question_retention_days})
        limit ${limit} for update skip locked
      ) old
      where ${projects.question_retention_days} is not null
      limit ${limit}
    )`);
  return rowCount ?? 0;
}

/** Clears the texts of votes older than the project's retention period, up to `limit`; the votes themselves are kept. */
export async function clearOldVotes(db: Database, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update ${page_votes} set text = '' where ctid = any(array(
      select old.ctid from ${projects} cross join lateral (
        select v.ctid from ${page_votes} v
        where v.project_uuid = ${projects.project_uuid} and v.text <> ''
          and v.voted_at < now() - make_interval(days => ${projects.question_retention_days})
        limit ${limit} for update skip locked
      ) old
      where ${projects.question_retention_days} is not null
      limit ${limit}
    ))`);
  return rowCount ?? 0;
}

/** Deletes choices of the same age, up to `limit`, because each contains the text of a question. @returns how many */
export async function deleteOldChoices(db: Database, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${method_choices} where ctid = any(array(
      select old.ctid from ${projects} cross join lateral (
        select c.ctid from ${method_choices} c
        where c.project_uuid = ${projects.project_uuid}
          and c.chosen_at < now() - make_interval(days => ${projects.question_retention_days})
        limit ${limit} for update skip locked
      ) old
      where ${projects.question_retention_days} is not null
      limit ${limit}
    ))`);
  return rowCount ?? 0;
}
