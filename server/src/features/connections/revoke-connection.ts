import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { connectionCalls } from '@fieldkit/contract/connections.ts';
import { connectionMessages as say } from '@fieldkit/contract/messages/connections.ts';
import { requirePermission } from '../../access/require-permission.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../problems.ts';
import { deleteConnection } from './connections.queries.ts';

type Revoke = typeof connectionCalls.revoke;

/** Ends a connection: its tokens are gone with it, so the next request is refused, in every process. */
export async function revokeConnection(ctx: Context, { params }: Received<Revoke>): Promise<Answer<Revoke>> {
  await requirePermission(ctx, params.id, 'connections.revoke');

  if (!(await deleteConnection(ctx.db, params.id, params.grantUuid))) throw notFound(...say.notFound);
  return { message: say.revoked };
}
