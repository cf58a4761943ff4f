import { requireActor } from '../../access/require-user.ts';
import type { Context } from '../../context.ts';
import { insertNotifications, ownerOf } from './notifications.queries.ts';

/** Tells the owner of a project what happened in it; `event_key` keeps the same from being told twice. */
export async function tellOwner(
  ctx: Context,
  project_uuid: string,
  told: { message: string; event_key: string },
): Promise<void> {
  requireActor(ctx);
  const owner = await ownerOf(ctx.db, project_uuid);
  if (owner) await insertNotifications(ctx.db, [{ ...owner, ...told, kind: 'project', project_uuid }]);
}
