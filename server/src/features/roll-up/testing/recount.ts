import type { AnalyticsFilter } from '@fieldkit/contract/analytics.ts';
import type pg from 'pg';

/** A recorded question with its wording and group. */
export type RecordedQuestion = {
  text: string;
  day: string;
  language: string | null;
  channel: string;
  client: string;
  developer: string;
  outcome: 'answered' | 'uncertain' | 'none';
  method_uuids: string[];
  workflow_uuid: string | null;
  libraries: string[];
  group_uuid: string | null;
};

/** All questions of a project on the days that are counted, two minutes after their end, read directly from the recorded rows. */
export async function recordedBefore(pool: pg.Pool, project_uuid: string): Promise<RecordedQuestion[]> {
  const { rows } = await pool.query<RecordedQuestion>(
    `select q.text, to_char(q.asked_at at time zone 'UTC', 'YYYY-MM-DD') as day, q.language, q.channel,
       coalesce(q.client_name, '') as client, q.developer, q.outcome, q.method_uuids, q.workflow_uuid, w.group_uuid,
       array(select distinct m.library_uuid::text from methods m where m.method_uuid = any(q.method_uuids)) as libraries
     from questions q
     left join question_texts t on t.project_uuid = q.project_uuid and t.text_hash = md5(q.text)
     left join question_wordings w on w.wording_uuid = t.wording_uuid
     where q.project_uuid = $1 and q.asked_at < date_trunc('day', (now() - interval '2 minutes') at time zone 'UTC') at time zone 'UTC'`,
    [project_uuid],
  );
  return rows;
}

/** Applies a filter to the questions one by one. */
export const filterQuestions = (
  all: readonly RecordedQuestion[],
  filter: AnalyticsFilter,
): RecordedQuestion[] =>
  all.filter(
    ({ day, channel, client, libraries }) =>
      (!filter.from || day >= filter.from) &&
      (!filter.to || day <= filter.to) &&
      (!filter.channel || channel === filter.channel) &&
      (filter.client === undefined || client === filter.client) &&
      (!filter.library_uuid || libraries.includes(filter.library_uuid)),
  );

/** How often each name occurs; each question counts once for each of its names. */
export function countBy(
  questions: readonly RecordedQuestion[],
  namesOf: (question: RecordedQuestion) => readonly (string | null)[],
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const question of questions)
    for (const name of new Set(namesOf(question))) if (name) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/** Every month from the first to the last, YYYY-MM. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let [year = 0, month = 0] = first.split('-').map(Number); ; month++) {
    if (month > 12) [year, month] = [year + 1, 1];
    const name = `${year}-${String(month).padStart(2, '0')}`;
    if (name > last) return months;
    months.push(name);
  }
}
