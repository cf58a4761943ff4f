import type { Context } from '../../services/context.ts';
import { countPicture, markCounted, replaceCounts, tellLibraries } from './count-days.queries.ts';
import { notCounted } from './days.queries.ts';
import { meetDevelopers } from './meet-developers.queries.ts';
import { numberQuestions } from './number-questions.queries.ts';
import { serialize } from './serialize.ts';
import { holdProjects, leaveForgotten, takeDays } from './take-days.queries.ts';
import { tellWordings } from './tell-wordings.queries.ts';

/**
 * Counts some UTC days, all of them or nothing, in one transaction and one process at a time. 'unplaced': some texts have no
 * wording yet, and nothing was counted.
 */
export function countDays(ctx: Context, wanted: readonly string[]): Promise<'counted' | 'unplaced'> {
  return serialize(ctx, async ({ db }) => {
    const days = await notCounted(db, wanted);
    if (days.length === 0) return 'counted';
    await holdProjects(db);
    const { questions, unplaced } = await takeDays(db, days);
    if (unplaced > 0) return 'unplaced';
    await markCounted(db, days);
    if (questions === 0) return 'counted';
    await leaveForgotten(db, days);
    await numberQuestions(db);
    await countPicture(db);
    await tellLibraries(db, days);
    await replaceCounts(db, days);
    await meetDevelopers(db);
    await tellWordings(db);
    return 'counted';
  });
}
