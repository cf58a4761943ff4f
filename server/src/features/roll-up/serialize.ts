import { type Context, inTransaction } from '../../services/context.ts';
import { takeTurn } from './days.queries.ts';

/** A transaction that changes groups or counts: one at a time, of all processes, so that none meets another halfway. */
export function serialize<Result>(ctx: Context, work: (ctx: Context) => Promise<Result>): Promise<Result> {
  return inTransaction(ctx, async (inside) => {
    await takeTurn(inside.db);
    return work(inside);
  });
}
