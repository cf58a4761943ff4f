import { requireInternal } from '../access/require-internal.ts';
import type { Context } from '../context.ts';
import { countDay } from './count-day.ts';
import { markEmptyDays, uncountDays, uncountedDays } from './days.queries.ts';
import { inTurn } from './in-turn.ts';
import { placeWordings } from './place-wordings.ts';

type RolledUp = { days: number };

/**
 * Counts the questions of every UTC day that is over and not counted, oldest first. May be killed, run twice or by several
 * processes at once. `again`: also what was counted, as far as its questions are still there.
 */
export async function rollUpQuestions(ctx: Context, { again = false } = {}): Promise<RolledUp> {
  requireInternal(ctx);
  if (again) await inTurn(ctx, ({ db }) => uncountDays(db));
  let done = 0;
  for (let days = await uncountedDays(ctx.db); days.length > 0; days = await uncountedDays(ctx.db))
    done += await rollUpDays(ctx, days);
  return { days: done };
}

/** How many were counted before one had a text that nobody has placed: then all is looked at anew. */
async function rollUpDays(ctx: Context, days: readonly string[]): Promise<number> {
  const [first = '', last = ''] = [days.at(0), days.at(-1)];
  await placeWordings(ctx, { first, last });
  if (days.length > 1) await inTurn(ctx, ({ db }) => markEmptyDays(db, days));
  for (const [at, day] of days.entries()) if ((await countDay(ctx, day)) === 'unplaced') return at;
  return days.length;
}
