import type { Context } from '../../services/context.ts';
import { leaveForgotten, lockProjects, notCounted } from './days.queries.ts';
import { recordDevelopers, takeVisits } from './developers.queries.ts';
import { serialize } from './serialize.ts';

/**
 * Counts some days while their developers are recorded by another connection, and waits for them before its own
 * transaction ends: so a counted day has its developers. If it fails in between, they are recorded again with the
 * next count, which changes nothing.
 *
 * The developers' transaction begins first, so that no transaction waits for a connection while it has one.
 */
export async function besideDevelopers(
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
      const days = await notCounted(db, candidates);
      if (days.length === 0) return;
      await lockProjects(db);
      await takeVisits(db, days);
      await leaveForgotten(db, days);
      await recordDevelopers(db);
    },
    'developers',
  );
