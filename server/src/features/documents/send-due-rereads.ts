import { importerVersion } from '@fieldkit/spec-importer/importer-version.ts';
import type { InternalContext } from '../../services/context.ts';
import { outdatedLibraries } from './rereads.queries.ts';

/** Libraries that are sent to be read again each time: the others follow. */
const AT_ONCE = 50;

/** Sends a job for each library that was read by an earlier importer. Returns how many. */
export async function sendDueRereads(ctx: InternalContext): Promise<number> {
  const due = await outdatedLibraries(ctx.db, importerVersion, AT_ONCE);
  for (const library_uuid of due)
    await ctx.jobs.send(ctx.db, 'reread-library', { library_uuid }, { about: library_uuid });
  return due.length;
}
