import { authorize } from '../access/authorize.ts';
import type { Context } from '../context.ts';
import { servedPublication } from './publications.queries.ts';

/** The id of a project's published version, or null before its first library. */
export async function currentPublication(ctx: Context, project_uuid: string): Promise<string | null> {
  await authorize(ctx, project_uuid, 'assistant.ask');
  return servedPublication(ctx.db, project_uuid);
}
