import { requireActor } from '../../access/require-user.ts';
import type { Context } from '../../context.ts';
import { bumpContentVersion } from './publications.queries.ts';

/** Says, inside the transaction that changed it, that a project's content is no longer what was published. */
export async function contentChanged(ctx: Context, project_uuid: string): Promise<void> {
  requireActor(ctx);
  await bumpContentVersion(ctx.db, project_uuid);
}
