import { type Context, runInTransaction } from '../../services/context.ts';
import { type Turn, takeTurn } from './days.queries.ts';

/**
 * Runs a transaction that changes groups or counts, one at a time across all processes, so that none sees
 * another's partial state. Developers are counted at the same time as everything else.
 */
export function serialize<Result>(
  ctx: Context,
  work: (ctx: Context) => Promise<Result>,
  turn: Turn = 'counting',
): Promise<Result> {
  return runInTransaction(ctx, async (inside) => {
    await takeTurn(inside.db, turn);
    return work(inside);
  });
}
