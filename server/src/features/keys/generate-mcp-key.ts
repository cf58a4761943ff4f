import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { mcpKeyCalls } from '@fieldkit/contract/mcp-keys.ts';
import { keyMessages as messages } from '@fieldkit/contract/messages/keys.ts';
import { conflict } from '../../platform/http-kit/errors.ts';
import { makeKey } from '../../platform/secrets/make-key.ts';
import { authorize } from '../../services/access/authorize.ts';
import { type Context, inTransaction } from '../../services/context.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { insertKey } from './keys.queries.ts';

type Generate = typeof mcpKeyCalls.generate;

/** Makes the project's one MCP key. */
export async function generateMcpKey(
  ctx: Context,
  { params }: Received<Generate>,
): Promise<Answer<Generate>> {
  const access = await authorize(ctx, params.projectUuid, 'keys.create');

  const mcp_key = makeKey('mcp');
  const made = await inTransaction(access, async (inside) => {
    const row = await insertKey(inside.db, {
      kind: 'mcp',
      project_uuid: params.projectUuid,
      key_hash: ctx.secrets.hash('key', mcp_key),
      sealed_key: ctx.secrets.seal('key', mcp_key),
    });
    if (!row) throw conflict(...messages.exists);
    await recordActivity(inside, params.projectUuid, 'mcp_key_created', '', row.key_uuid);
    return row;
  });
  const created_date = made.created_at.toISOString();
  return { success: true, data: { mcp_key, created_date, clients: [], install_keys: 0, connections: 0 } };
}
