import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { collaboratorCalls } from '@fieldkit/contract/collaborators.ts';
import { collaboratorMessages as messages } from '@fieldkit/contract/messages/collaborators.ts';
import { conflict, notFound } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import { requireUser } from '../../services/access/require-user.ts';
import { type Context, inTransaction } from '../../services/context.ts';
import { enforceRecipientQuota } from '../../services/quotas/recipient-quota.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { customerName, membershipByUuid, swapOwner } from './collaborators.queries.ts';
import { notifyNewOwner } from './notify-collaborators.ts';

type MakeOwner = typeof collaboratorCalls.makeOwner;

/**
 * Transfers a project to an active collaborator. The same statement makes the owner a collaborator; of
 * concurrent calls one succeeds.
 */
export async function makeOwner(ctx: Context, { params }: Received<MakeOwner>): Promise<Answer<MakeOwner>> {
  const { customer_uuid } = requireUser(ctx);
  const found = await membershipByUuid(ctx.db, params.collaborationUuid);
  if (!found) throw notFound(...messages.notFound);
  const access = await authorize(ctx, found.project_uuid, 'collaborators.transfer', messages.notFound);
  if (found.status !== 'active' || !found.customer_uuid) throw conflict(...messages.notActive);
  const next = found.customer_uuid;

  await inTransaction(access, async (inside) => {
    const { project_uuid, collaboration_uuid } = found;
    const called = (await customerName(inside.db, next)) || found.email;
    await enforceRecipientQuota(inside, project_uuid, { customer_uuid: next, name: called }, async () => {
      if (!(await swapOwner(inside.db, project_uuid, { from: customer_uuid, to: next })))
        throw notFound(...messages.notFound);
    });
    await recordActivity(inside, project_uuid, 'owner_changed', found.email, collaboration_uuid);
    await notifyNewOwner(inside, { project_uuid, collaboration_uuid, customer_uuid: next });
  });
  return { message: messages.ownerMade };
}
