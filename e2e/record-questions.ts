import { expect } from '@playwright/test';
import { queryDatabase } from './query-database.ts';

export type RecordedQuestion = {
  text: string;
  times: number;
  outcome: 'answered' | 'uncertain' | 'none';
  /** The method that answered it. */
  methodUuid?: string;
};

/**
 * Records questions to a project over MCP in the last days, at most one a day. None of them yesterday,
 * because that day is not counted in the first minutes after midnight.
 */
export async function recordQuestions(
  projectUuid: string,
  recordedQuestions: readonly RecordedQuestion[],
): Promise<void> {
  for (const { text, times, outcome, methodUuid } of recordedQuestions)
    await queryDatabase(
      `insert into questions (project_uuid, text, asked_at, channel, client_name, developer, outcome, method_uuids)
       select $1, $2, now() - make_interval(days => 2 + (number % 9)), 'mcp', 'claude-code', 'developer ' || (number % 5), $3, $4
       from generate_series(1, $5::int) number`,
      [projectUuid, text, outcome, methodUuid ? [methodUuid] : [], times],
    );
}

/** Runs the nightly count now: the last days are counted again. */
export async function runNightlyCount(projectUuid: string): Promise<void> {
  const uncounted = async () => {
    // Repeat this with every attempt: another test may have counted a day before these questions were inserted.
    await queryDatabase(
      `update counted_days set counted_at = '-infinity' where day > now() - make_interval(days => $1)`,
      [12],
    );
    await queryDatabase(
      `insert into pgboss.job (name) select 'roll-up-questions'
       where not exists (select 1 from pgboss.job where name = 'roll-up-questions' and state < 'completed')`,
      [],
    );
    const [row] = await queryDatabase<{ questions: number }>(
      `select count(*)::int - (
         select coalesce(sum(n), 0)::int
         from daily_counts d join counted_slices s using (slice_id) cross join lateral unnest(d.questions) n
         where s.project_uuid = $1 and d.kind = 'wording' and s.libraries @> '{""}'
       ) as questions from questions where project_uuid = $1`,
      [projectUuid],
    );
    return row?.questions;
  };
  await expect
    .poll(uncounted, { message: 'uncounted questions', timeout: 30_000, intervals: [500, 1_500, 3_000] })
    .toBe(0);
}
