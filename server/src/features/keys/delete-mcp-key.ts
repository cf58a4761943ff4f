import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { mcpKeyCalls } from '@fieldkit/contract/mcp-keys.ts';
import { keyMessages as say } from '@fieldkit/contract/messages/keys.ts';
import { requirePermission } from '../../access/require-permission.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../problems.ts';
import { deleteKeyOf } from './keys.queries.ts';

type Delete = typeof mcpKeyCalls.delete;

/** Deletes the project's MCP key; it stops working with the next request, in every process. */
export async function deleteMcpKey(ctx: Context, { params }: Received<Delete>): Promise<Answer<Delete>> {
  await requirePermission(ctx, params.projectUuid, 'keys.delete');

  if (!(await deleteKeyOf(ctx.db, params.projectUuid, 'mcp'))) throw notFound(...say.none);
  return { success: true, data: null };
}
