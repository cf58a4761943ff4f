import type { BrokenWorkflow } from '@fieldkit/contract/documents.ts';
import { notificationMessages as messages } from '@fieldkit/contract/messages/notifications.ts';
import type { AuthorizedContext } from '../../services/context.ts';
import { notifyOwner } from '../../services/notifications/notify-owner.ts';
import { recordActivity } from '../activities/record-activity.ts';
import type { LibraryRow } from '../libraries/lock-library.ts';

/**
 * Records that a library has a newer document, and notifies the owner, once per version, of the workflows
 * that it broke.
 * @param after the number of the former version
 */
export async function notifyReplacement(
  ctx: AuthorizedContext,
  { library_uuid, project_uuid, name }: LibraryRow,
  after: number,
  broken: BrokenWorkflow[],
): Promise<void> {
  await recordActivity(ctx, project_uuid, 'document_replaced', name);
  if (broken.length === 0) return;
  const names = broken.map((workflow) => workflow.name);
  await notifyOwner(ctx, project_uuid, {
    message: () => messages.workflowsBroken(name, names),
    event_key: `broken:${library_uuid}:${after + 1}`,
  });
}
