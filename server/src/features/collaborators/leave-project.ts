import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { collaboratorCalls } from '@fieldkit/contract/collaborators.ts';
import { collaboratorMessages as messages } from '@fieldkit/contract/messages/collaborators.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import { requireUser } from '../../services/access/require-user.ts';
import { type Context, inTransaction } from '../../services/context.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { deleteMembership, membershipByUuid } from './collaborators.queries.ts';

type Leave = typeof collaboratorCalls.leave;

/** Leaves a project. Members can end only their own membership; the owner cannot leave. */
export async function leaveProject(ctx: Context, { params }: Received<Leave>): Promise<Answer<Leave>> {
  const { customer_uuid } = requireUser(ctx);
  const found = await membershipByUuid(ctx.db, params.collaborationUuid);
  if (!found) throw notFound(...messages.notFound);
  const access = await authorize(ctx, found.project_uuid, 'collaborators.leave', messages.notFound);
  if (found.customer_uuid !== customer_uuid) throw notFound(...messages.notFound);

  await inTransaction(access, async (inside) => {
    if (!(await deleteMembership(inside.db, found.collaboration_uuid))) throw notFound(...messages.notFound);
    await recordActivity(inside, found.project_uuid, 'member_left', '', found.collaboration_uuid);
  });
  return { message: messages.left };
}
