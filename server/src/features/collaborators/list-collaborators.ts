import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { collaboratorCalls } from '@fieldkit/contract/collaborators.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { collaboratorsOf } from './collaborators.queries.ts';

type List = typeof collaboratorCalls.list;

/** All members of a project, including invited ones, for its members. */
export async function listCollaborators(ctx: Context, { params }: Received<List>): Promise<Answer<List>> {
  await authorize(ctx, params.projectUuid, 'collaborators.read');

  const asker = ctx.actor.kind === 'person' ? ctx.actor.customer_uuid : null;
  return { data: { collaborators: await collaboratorsOf(ctx.db, params.projectUuid, asker) } };
}
