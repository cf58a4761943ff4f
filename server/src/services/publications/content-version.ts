import type { ServedVersion } from '../../platform/database/served-version.ts';
import { authorize } from '../access/authorize.ts';
import type { AuthorizedContext, Context } from '../context.ts';
import { bumpContentVersion, findServedVersion, isJustPublished } from './publications.queries.ts';

/** The seconds during which further changes are collected after a publication. */
const COLLECTED_FOR = 2;

/**
 * Records, inside the transaction that changed it, that a project's content differs from its published
 * version. A job publishes it: at once, or together with other changes of the next seconds if changes follow
 * each other.
 * @param collectFor seconds for which the job waits for further changes in any case
 */
export async function markContentChanged(
  ctx: AuthorizedContext<'jobs'>,
  project_uuid: string,
  collectFor: number | null = null,
): Promise<void> {
  await bumpContentVersion(ctx.db, project_uuid);
  const afterSeconds = collectFor ?? ((await isJustPublished(ctx.db, project_uuid)) ? COLLECTED_FOR : 0);
  await ctx.jobs.send(ctx.db, 'publish-project', { project_uuid }, { about: project_uuid, afterSeconds });
}

/** The version that a project serves now; null before its first library. */
export async function readServedVersion(ctx: Context, project_uuid: string): Promise<ServedVersion | null> {
  await authorize(ctx, project_uuid, 'assistant.ask');
  return findServedVersion(ctx.db, project_uuid);
}
