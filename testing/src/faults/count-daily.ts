import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';

/** Often enough that kills meet the counting, and seldom enough that a project keeps its questions for as long as this goes. */
const EVERY_MS = 5_000;

export type Days = {
  /** Stops, lets the last questions grow old and has them counted as well. */
  end: () => Promise<void>;
  /** How many days there were. */
  many: () => number;
};

/**
 * Lets a day pass every five seconds for the questions, so that the daily figures are counted again and again
 * while things break: all questions of today become those of a day of their own before all others, and a job is to
 * count them. No question is asked on a day that is being counted, as in production.
 */
export function countDaily(pool: pg.Pool): Days {
  let day = 0;
  let isOver = false;
  // Sends, and does nothing of what processes do for each other.
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) };
  const boss = new PgBoss({
    db,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  // It looks for the database by itself, too, and finds none now and then.
  boss.on('error', () => {});
  const started = boss.start();
  const passDay = async () => {
    // If the database stops at this it is unknown whether it was done: the next time is another day.
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
    many: () => day,
  };
}
