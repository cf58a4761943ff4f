import { type Context, inTransaction } from '../context.ts';
import {
  countPicture,
  leaveForgotten,
  markCounted,
  meetDevelopers,
  takeDay,
  tellWordings,
} from './count-day.queries.ts';
import { isCounted, takeTurn } from './days.queries.ts';

/**
 * Counts one UTC day, all of it or nothing, in one transaction and one process at a time. 'unplaced': some texts have no
 * wording yet, and nothing was counted.
 */
export function countDay(ctx: Context, day: string): Promise<'counted' | 'unplaced'> {
  return inTransaction(ctx, async ({ db }) => {
    await takeTurn(db);
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
