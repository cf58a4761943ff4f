import type { Context } from '../context.ts';
import {
  countPicture,
  leaveForgotten,
  markCounted,
  meetDevelopers,
  takeDay,
  tellWordings,
} from './count-day.queries.ts';
import { isCounted } from './days.queries.ts';
import { inTurn } from './in-turn.ts';

/**
 * Counts one UTC day, all of it or nothing, in one transaction and one process at a time. 'unplaced': some texts have no
 * wording yet, and nothing was counted.
 */
export function countDay(ctx: Context, day: string): Promise<'counted' | 'unplaced'> {
  return inTurn(ctx, async ({ db }) => {
    if (await isCounted(db, day)) return 'counted';
    const { questions, unplaced } = await takeDay(db, day);
    if (unplaced > 0) return 'unplaced';
    if (questions > 0) {
      await leaveForgotten(db, day);
      await countPicture(db, day);
      await meetDevelopers(db, day);
      await tellWordings(db);
    }
    await markCounted(db, day, questions);
    return 'counted';
  });
}
