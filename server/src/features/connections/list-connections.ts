import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { connectionCalls } from '@fieldkit/contract/connections.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Page } from '../../services/action.ts';
import type { Context } from '../../services/context.ts';
import { connectionsOf, countConnections } from './connections.queries.ts';

type List = typeof connectionCalls.list;

/** The clients that users allowed to query the project, newest first. */
export async function listConnections(
  ctx: Context,
  { params, query }: Received<List>,
): Promise<Page<Answer<List>>> {
  await authorize(ctx, params.id, 'connections.read');

  const { page, page_size, search } = query;
  const rows = await connectionsOf(ctx.db, params.id, {
    search,
    limit: page === undefined ? undefined : page_size,
    offset: page === undefined ? 0 : (page - 1) * page_size,
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
