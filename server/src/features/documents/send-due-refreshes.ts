import type { InternalContext } from '../../services/context.ts';
import { dueLibraries } from './refreshes.queries.ts';

/** Sends a job for each library whose document is due to be fetched again. Returns how many are due. */
export async function sendDueRefreshes(ctx: InternalContext): Promise<number> {
  const due = await dueLibraries(ctx.db);
  for (const library_uuid of due)
    await ctx.jobs.send(ctx.db, 'refresh-library', { library_uuid }, { about: library_uuid });
  return due.length;
}
