import { notificationMessages as say } from '@fieldkit/contract/messages/notifications.ts';
import { requireInternal } from '../../access/require-internal.ts';
import type { Context } from '../../context.ts';
import { tellOwner } from '../notifications/tell-owner.ts';
import { libraryName } from './refreshes.queries.ts';

/** Tells the owner, once for each document, that one waits because it would break callers. */
export async function tellWaiting(
  ctx: Context,
  library_uuid: string,
  { project_uuid, sha256 }: { project_uuid: string; sha256: string },
): Promise<void> {
  requireInternal(ctx);
  const library = await libraryName(ctx.db, library_uuid);
  await tellOwner(ctx, project_uuid, {
    message: () => say.documentWaits(library),
    event_key: `waiting:${library_uuid}:${sha256}`,
  });
}

/** Tells the owner, once for each document, that one has too many methods. */
export async function tellTooMany(
  ctx: Context,
  library_uuid: string,
  { project_uuid, sha256, sentence }: { project_uuid: string; sha256: string; sentence: string },
): Promise<void> {
  requireInternal(ctx);
  const library = await libraryName(ctx.db, library_uuid);
  await tellOwner(ctx, project_uuid, {
    message: () => say.documentTooMany(library, sentence),
    event_key: `too many methods:${library_uuid}:${sha256}`,
  });
}
