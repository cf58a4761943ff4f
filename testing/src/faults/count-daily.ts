import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';

/**
 * The time between two simulated days: short enough that kills interrupt a count, and long enough that a project's retention
 * period covers the whole run.
 */
const EVERY_MS = 5_000;

export type DailyCount = {
  /** Stops, moves the last questions into the past, and has them counted as well. */
  end: () => Promise<void>;
  /** The number of simulated days. */
  count: () => number;
};

/**
 * Simulates a new day for the questions every five seconds, so that the daily figures are counted repeatedly
 * during faults: all questions of today are moved to a separate day before all others, and a job is sent to
 * count them. As in production, no question is asked on a day that is being counted.
 */
export function countDaily(pool: pg.Pool): DailyCount {
  let day = 0;
  let isOver = false;
  // It only sends jobs, without maintenance.
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) };
  const boss = new PgBoss({
    db,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  // It also polls the database on its own, which sometimes fails.
  boss.on('error', () => {});
  const started = boss.start();
  const passDay = async () => {
    // If the database fails here, the result is unknown, so the next attempt uses another day.
    day += 1;
    await pool.query(
      `update questions set asked_at = asked_at - (1 + $1) * interval '1 day'
       where asked_at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'`,
      [day],
    );
    await (await started).send('roll-up-questions', {});
  };
  const going = (async () => {
    while (!isOver) {
      for (let waited = 0; waited < EVERY_MS && !isOver; waited += 100) await pause(100);
      if (!isOver) await passDay().catch(() => {});
    }
  })();
  return {
    end: async () => {
      isOver = true;
      await going;
      await passDay();
      await (await started).stop({ graceful: false });
    },
    count: () => day,
  };
}
