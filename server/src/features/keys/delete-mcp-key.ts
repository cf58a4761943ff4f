import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { mcpKeyCalls } from '@fieldkit/contract/mcp-keys.ts';
import { keyMessages as messages } from '@fieldkit/contract/messages/keys.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import { type Context, inTransaction } from '../../services/context.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { deleteKeyOf } from './keys.queries.ts';

type Delete = typeof mcpKeyCalls.delete;

/** Deletes the project's MCP key; it stops working with the next request, in every process. */
export async function deleteMcpKey(ctx: Context, { params }: Received<Delete>): Promise<Answer<Delete>> {
  const access = await authorize(ctx, params.projectUuid, 'keys.delete');

  await inTransaction(access, async (inside) => {
    if (!(await deleteKeyOf(inside.db, params.projectUuid, 'mcp'))) throw notFound(...messages.none);
    await recordActivity(inside, params.projectUuid, 'mcp_key_deleted');
  });
  return { success: true, data: null };
}
