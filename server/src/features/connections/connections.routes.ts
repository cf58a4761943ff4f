import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import { connectionCalls } from '@fieldkit/contract/connections.ts';
import * as messages from '@fieldkit/contract/messages/connections.ts';
import { rangeOfPage } from '../../platform/database/row-range.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import { type Context, type Page, type Route, route, runInTransaction } from '../../services/context.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { countConnections, deleteConnection, selectConnections } from './connections.queries.ts';

type Revoke = typeof connectionCalls.revoke;

/** Ends a connection and deletes its tokens, so that the next request is refused in all processes. */
async function revokeConnection(ctx: Context, { params }: ParsedRequest<Revoke>): Promise<Answer<Revoke>> {
  const access = await authorize(ctx, params.id, 'connections.revoke');

  await runInTransaction(access, async (inside) => {
    const client = await deleteConnection(inside.db, params.id, params.grantUuid);
    if (client === null) throw notFound(messages.notFound);
    await recordActivity(inside, params.id, 'connection_revoked', client, params.grantUuid);
  });
  return { message: messages.revoked };
}

type List = typeof connectionCalls.list;

/** The clients that users allowed to query the project, newest first. */
async function listConnections(
  ctx: Context,
  { params, query }: ParsedRequest<List>,
): Promise<Page<Answer<List>>> {
  await authorize(ctx, params.id, 'connections.read');

  const { page, page_size, search } = query;
  const rows = await selectConnections(ctx.db, params.id, {
    search,
    range: page === undefined ? null : rangeOfPage(page, page_size),
  });
  return {
    rows: rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at?.toISOString() ?? null,
    })),
    total: await countConnections(ctx.db, params.id, search),
  };
}

export const connectionRoutes: readonly Route[] = [
  route(connectionCalls.list, listConnections),
  route(connectionCalls.revoke, revokeConnection),
];
