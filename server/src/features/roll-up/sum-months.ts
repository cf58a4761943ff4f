import type { Context } from '../../services/context.ts';
import { serialize } from './serialize.ts';
import { sumMonth, unsummedMonths } from './sum-months.queries.ts';
import { holdProjects } from './take-days.queries.ts';

/** Sums the months that are counted whole. Until then, and from when one of its days is counted again, a month is read by days. */
export async function sumMonths(ctx: Context): Promise<void> {
  while (await sumNext(ctx));
}

const sumNext = (ctx: Context): Promise<boolean> =>
  serialize(ctx, async ({ db }) => {
    await holdProjects(db);
    const [month] = await unsummedMonths(db);
    if (month) await sumMonth(db, month);
    return month !== undefined;
  });
