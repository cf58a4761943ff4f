import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { collaboratorCalls } from '@fieldkit/contract/collaborators.ts';
import { collaboratorMessages as messages } from '@fieldkit/contract/messages/collaborators.ts';
import { conflict, notFound } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import { authorizeActor } from '../../services/access/require-user.ts';
import { type Context, inTransaction } from '../../services/context.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { deleteMembership, membershipByUuid } from './collaborators.queries.ts';
import { notifyRemoved } from './notify-collaborators.ts';

type Remove = typeof collaboratorCalls.remove;

/**
 * Removes a member, or withdraws an invitation. The member loses access from the next request on, in every
 * process.
 */
export async function removeCollaborator(
  ctx: Context,
  { params }: Received<Remove>,
): Promise<Answer<Remove>> {
  const found = await membershipByUuid(authorizeActor(ctx).db, params.collaborationUuid);
  if (!found) throw notFound(...messages.notFound);
  const access = await authorize(ctx, found.project_uuid, 'collaborators.remove', messages.notFound);
  if (found.role === 'owner') throw conflict(...messages.ownerStays);

  await inTransaction(access, async (inside) => {
    if (!(await deleteMembership(inside.db, found.collaboration_uuid))) throw notFound(...messages.notFound);
    const { customer_uuid, status } = found;
    const kind = status === 'active' ? 'member_removed' : 'invitation_withdrawn';
    await recordActivity(inside, found.project_uuid, kind, found.email, found.collaboration_uuid);
    if (customer_uuid && status === 'active') await notifyRemoved(inside, { ...found, customer_uuid });
  });
  return { message: messages.removed };
}
