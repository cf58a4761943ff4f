import { authorize } from '../access/authorize.ts';
import type { Context } from '../context.ts';
import { servedVersionOf } from './publications.queries.ts';

/** The version that an answer comes from. `subdomain` is null while none is claimed. */
export type ServedVersion = { content_version: number; published_at: string; subdomain: string | null };

/** Which version is served, for the last line of an answer; null before the first. */
export async function servedVersion(ctx: Context, project_uuid: string): Promise<ServedVersion | null> {
  await authorize(ctx, project_uuid, 'assistant.ask');
  return servedVersionOf(ctx.db, project_uuid);
}
