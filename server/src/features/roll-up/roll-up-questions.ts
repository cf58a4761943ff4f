import type { JobHandlers } from '../../platform/jobs/open-jobs.ts';
import {
  type Context,
  createInternalContext,
  type InternalContext,
  type Services,
} from '../../services/context.ts';
import {
  countLibraries,
  countPicture,
  filterUncounted,
  leaveForgotten,
  lockProjects,
  markCounted,
  markEmptyDays,
  replaceCounts,
  selectUncountedDays,
  selectUnsummedMonths,
  takeDays,
  uncountDays,
} from './days.queries.ts';
import { recordDevelopers, takeVisits } from './developers.queries.ts';
import { sumMonth } from './months.queries.ts';
import { describeWordings, numberQuestions } from './number-questions.queries.ts';
import { placeWordings } from './place-wordings.ts';
import { serialize } from './serialize.ts';

/**
 * The number of days that are counted together: with more days, fewer lookups of the same texts and
 * developers are needed.
 */
const AT_ONCE = 7;

type RollUpResult = { days: number };

/**
 * Counts the questions of every past UTC day that is not counted, oldest first. It is idempotent, and can be
 * killed or run by several processes at once. `again`: also counts earlier days again, if their questions are
 * still stored.
 */
export async function rollUpQuestions(ctx: InternalContext, { again = false } = {}): Promise<RollUpResult> {
  if (again) await serialize(ctx, ({ db }) => uncountDays(db));
  let done = 0;
  for (
    let days = await selectUncountedDays(ctx.db);
    days.length > 0;
    days = await selectUncountedDays(ctx.db)
  ) {
    await rollUpDays(ctx, days);
    done += days.length;
  }
  await sumMonths(ctx);
  return { days: done };
}

async function rollUpDays(ctx: Context, days: readonly string[]): Promise<void> {
  if (days.length > 1) await serialize(ctx, ({ db }) => markEmptyDays(db, days));
  for (let at = 0; at < days.length; at += AT_ONCE) {
    const together = days.slice(at, at + AT_ONCE);
    await countBesideDevelopers(ctx, together, (developers) => countDays(ctx, together, developers));
    await sumMonths(ctx);
  }
}

/**
 * Sums the months that are completely counted. Until then, and while one of its days is being counted again,
 * a month is read by day.
 */
async function sumMonths(ctx: Context): Promise<void> {
  while (await sumNext(ctx));
}

const sumNext = (ctx: Context): Promise<boolean> =>
  serialize(ctx, async ({ db }) => {
    await lockProjects(db);
    const [month] = await selectUnsummedMonths(db);
    if (month) await sumMonth(db, month);
    return month !== undefined;
  });

/**
 * Counts some UTC days, all of them or none, in one transaction and by one process at a time, once their developers are
 * recorded.
 */
function countDays(ctx: Context, candidates: readonly string[], developers: Promise<void>): Promise<void> {
  return serialize(ctx, async ({ db }) => {
    const days = await filterUncounted(db, candidates);
    if (days.length === 0) return;
    await lockProjects(db);
    const { questions, unplaced } = await takeDays(db, days);
    if (unplaced > 0) await placeWordings(db);
    await markCounted(db, days);
    if (questions === 0) return developers;
    await leaveForgotten(db, days);
    await numberQuestions(db);
    await countPicture(db);
    await countLibraries(db, days);
    await replaceCounts(db, days);
    await describeWordings(db);
    await developers;
  });
}

/** Finds the wordings and groups of what was asked on some UTC days, without counting them. */
export const groupQuestions = (ctx: InternalContext, days: readonly string[]): Promise<void> =>
  serialize(ctx, async ({ db }) => {
    await lockProjects(db);
    const { unplaced } = await takeDays(db, days);
    if (unplaced > 0) await placeWordings(db);
  });

/** Counts questions on a schedule, and at startup if a day was missed. */
export function rollUpWork(services: Services): JobHandlers[] {
  const inside = createInternalContext(services);
  return [
    {
      queue: 'roll-up-questions',
      run: async () => {
        const done = await rollUpQuestions(inside);
        if (done.days > 0) services.log.info(done, 'Counted questions.');
      },
    },
  ];
}

/**
 * Counts some days while their developers are recorded by another connection, and waits for them before its own
 * transaction ends: so a counted day has its developers. If it fails in between, they are recorded again with the
 * next count, which changes nothing.
 *
 * The developers' transaction begins first, so that no transaction waits for a connection while it has one.
 */
async function countBesideDevelopers(
  ctx: Context,
  days: readonly string[],
  count: (developers: Promise<void>) => Promise<void>,
): Promise<void> {
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
  const developers = countDevelopers(ctx, days, begin);
  await Promise.race([hasBegun, developers]);
  try {
    await count(developers);
  } finally {
    await developers.catch(() => {});
  }
}

/** Records the developers of some days that are not counted, in one transaction and by one process at a time. */
const countDevelopers = (ctx: Context, candidates: readonly string[], begin: () => void): Promise<void> =>
  serialize(
    ctx,
    async ({ db }) => {
      begin();
      const days = await filterUncounted(db, candidates);
      if (days.length === 0) return;
      await lockProjects(db);
      await takeVisits(db, days);
      await leaveForgotten(db, days);
      await recordDevelopers(db);
    },
    'developers',
  );
