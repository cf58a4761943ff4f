import { type Context, inTransaction } from '../../services/context.ts';
import { takeTurn } from './days.queries.ts';

/**
 * Runs a transaction that changes groups or counts, one at a time across all processes, so that none sees
 * another's partial state.
 */
export function serialize<Result>(ctx: Context, work: (ctx: Context) => Promise<Result>): Promise<Result> {
  return inTransaction(ctx, async (inside) => {
    await takeTurn(inside.db);
    return work(inside);
  });
}
