import { vi } from 'vitest';
import type { TestServer } from './test-server.ts';

/**
 * Makes calls that change a library truly concurrent: all of them wait for its row before the first one
 * continues. At most two, because the pool of a test has three connections.
 */
export async function atOnce<Answer>(
  server: TestServer,
  library_uuid: string,
  calls: [() => Promise<Answer>, () => Promise<Answer>],
): Promise<Answer[]> {
  const holder = await server.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from libraries where library_uuid = $1 for update', [library_uuid]);
    const answers = calls.map((call) => call());
    await vi.waitUntil(
      async () => {
        // Within a transaction, the activity is a snapshot of the first read.
        await holder.query('select pg_stat_clear_snapshot()');
        const { rows } = await holder.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0]?.n === calls.length;
      },
      { timeout: 10_000 },
    );
    await holder.query('commit');
    return await Promise.all(answers);
  } finally {
    holder.release();
  }
}
