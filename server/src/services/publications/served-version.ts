import { authorize } from '../access/authorize.ts';
import type { Context, ServedVersion } from '../context.ts';
import { servedVersionOf } from './publications.queries.ts';

/** The version that a project serves now; null before its first library. */
export async function servedVersion(ctx: Context, project_uuid: string): Promise<ServedVersion | null> {
  await authorize(ctx, project_uuid, 'assistant.ask');
  return servedVersionOf(ctx.db, project_uuid);
}
