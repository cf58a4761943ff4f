import { requireInternal } from '../../access/require-internal.ts';
import type { Context } from '../../context.ts';
import { deleteOldChoices, deleteOldQuestions, emptyOldReports } from './purge.queries.ts';

/** Each statement is a transaction of its own, short enough that nobody waits for it. */
const AT_ONCE = 1_000;

export type PurgeCounts = { questions: number; reports: number; choices: number };

/**
 * Forgets what is older than its project wants it kept: questions, what was chosen after them, and what reports say. Several processes may do so at the
 * same time, and it may be done again at any time.
 */
export async function purgeQuestions(ctx: Context): Promise<PurgeCounts> {
  requireInternal(ctx);
  return {
    questions: await inBatches(() => deleteOldQuestions(ctx.db, AT_ONCE)),
    reports: await inBatches(() => emptyOldReports(ctx.db, AT_ONCE)),
    choices: await inBatches(() => deleteOldChoices(ctx.db, AT_ONCE)),
  };
}

async function inBatches(one: () => Promise<number>): Promise<number> {
  let all = 0;
  for (let some = await one(); some > 0; some = await one()) all += some;
  return all;
}
