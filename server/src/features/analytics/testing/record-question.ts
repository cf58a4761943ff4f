import type { Pool } from 'pg';

export interface PastQuestion {
  times?: number;
  /** Age in days. */
  ago?: number;
  /** The method that answered the question; without one, it has no answer. */
  method_uuid?: string | undefined;
}

/** Records a question of a project as asked over MCP, with this age and frequency. */
export async function recordQuestion(
  pool: Pool,
  project_uuid: string,
  text: string,
  { times = 1, ago = 1, method_uuid }: PastQuestion,
): Promise<void> {
  await pool.query(
    `insert into questions (project_uuid, text, asked_at, channel, developer, outcome, method_uuids)
     select $1, $2, now() - make_interval(days => $3), 'mcp', 'a developer', $4, $5 from generate_series(1, $6::int)`,
    [project_uuid, text, ago, method_uuid ? 'answered' : 'none', method_uuid ? [method_uuid] : [], times],
  );
}
