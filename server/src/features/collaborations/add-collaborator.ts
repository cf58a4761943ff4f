import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { collaborationCalls } from '@fieldkit/contract/collaborations.ts';
import { collaborationMessages as say } from '@fieldkit/contract/messages/collaborations.ts';
import { requirePermission } from '../../access/require-permission.ts';
import { requireUser } from '../../access/require-user.ts';
import { type Context, inTransaction } from '../../context.ts';
import { conflict, notFound } from '../../problems.ts';
import { noteActivity } from '../activities/note-activity.ts';
import { collaboratorByUuid, customerByEmail, insertMembership } from './collaborations.queries.ts';
import { countAdding } from './invitation-limits.ts';
import { mustProveAddress } from './must-prove-address.ts';
import { tellAdded } from './tell.ts';

type Add = typeof collaborationCalls.add;

/**
 * Adds a person who has an account: active at once. Where mails are sent, an account whose address is not proved could belong
 * to another person, so it counts as none: such people are invited (invite-collaborator.ts), as those without an account are.
 */
export async function addCollaborator(ctx: Context, { params, body }: Received<Add>): Promise<Answer<Add>> {
  await requirePermission(ctx, params.projectUuid, 'collaborators.add');
  const inviter = requireUser(ctx);

  await countAdding(ctx, inviter.customer_uuid, body.collaborator_customer_email);

  const { projectUuid: project_uuid } = params;
  const added = await inTransaction(ctx, async (inside) => {
    const customer = await customerByEmail(inside.db, body.collaborator_customer_email, {
      mustBeProved: mustProveAddress(ctx),
    });
    if (!customer) throw notFound(...say.notAUser);
    const { customer_uuid, email } = customer;
    const made = await insertMembership(inside.db, {
      project_uuid,
      customer_uuid,
      email,
      role: 'collaborator',
      status: 'active',
    });
    if (!made) throw conflict(...say.alreadyThere);
    await tellAdded(inside, { project_uuid, collaboration_uuid: made, customer_uuid });
    await noteActivity(inside, project_uuid, 'member_added', email, made);
    return collaboratorByUuid(inside.db, made, inviter.customer_uuid);
  });
  if (!added) throw notFound(...say.notFound);
  return { data: added };
}
