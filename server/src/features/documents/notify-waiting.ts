import { notificationMessages as messages } from '@fieldkit/contract/messages/notifications.ts';
import type { Refusal } from '../../platform/http-kit/errors.ts';
import type { InternalContext } from '../../services/context.ts';
import { notifyOwner } from '../../services/notifications/notify-owner.ts';
import { libraryName } from './refreshes.queries.ts';

/** Notifies the owner, once per document, that it waits because it would break callers. */
export async function notifyWaiting(
  ctx: InternalContext,
  library_uuid: string,
  { project_uuid, sha256 }: { project_uuid: string; sha256: string },
): Promise<void> {
  const library = await libraryName(ctx.db, library_uuid);
  await notifyOwner(ctx, project_uuid, {
    message: () => messages.documentWaits(library),
    event_key: `waiting:${library_uuid}:${sha256}`,
  });
}

/**
 * Notifies the owner, once per document, that it exceeds a quota of their plan: of methods, or of workflows
 * that it makes valid again.
 */
export async function notifyQuotaExceeded(
  ctx: InternalContext,
  library_uuid: string,
  { project_uuid, sha256, problem }: { project_uuid: string; sha256: string; problem: Refusal },
): Promise<void> {
  const library = await libraryName(ctx.db, library_uuid);
  await notifyOwner(ctx, project_uuid, {
    message: () => messages.documentTooMany(library, problem.message),
    event_key: `${problem.code === 'too_many_methods' ? 'too many methods' : 'no room'}:${library_uuid}:${sha256}`,
  });
}
