import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { connectionCalls } from '@fieldkit/contract/connections.ts';
import { connectionMessages as messages } from '@fieldkit/contract/messages/connections.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import { type Context, inTransaction } from '../../services/context.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { deleteConnection } from './connections.queries.ts';

type Revoke = typeof connectionCalls.revoke;

/** Ends a connection and deletes its tokens, so that the next request is refused, in every process. */
export async function revokeConnection(ctx: Context, { params }: Received<Revoke>): Promise<Answer<Revoke>> {
  const access = await authorize(ctx, params.id, 'connections.revoke');

  await inTransaction(access, async (inside) => {
    const client = await deleteConnection(inside.db, params.id, params.grantUuid);
    if (client === null) throw notFound(...messages.notFound);
    await recordActivity(inside, params.id, 'connection_revoked', client, params.grantUuid);
  });
  return { message: messages.revoked };
}
