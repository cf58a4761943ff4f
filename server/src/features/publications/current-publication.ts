import { requirePermission } from '../../access/require-permission.ts';
import type { Context } from '../../context.ts';
import { newestPublication } from './publications.queries.ts';

/** The id of a project's newest published version, or null before its first library. */
export async function currentPublication(ctx: Context, project_uuid: string): Promise<string | null> {
  await requirePermission(ctx, project_uuid, 'assistant.ask');
  return newestPublication(ctx.db, project_uuid);
}
