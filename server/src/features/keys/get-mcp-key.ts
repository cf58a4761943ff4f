import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { mcpKeyCalls } from '@fieldkit/contract/mcp-keys.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { developerOf } from '../../services/search/recording/question-source.ts';
import { clientsSince, countConnections, countInstallKeys, keyOf, otherInstallKeys } from './keys.queries.ts';

type Get = typeof mcpKeyCalls.get;

/** The project's MCP key, whole, for its owner, and what would stop without it; `data` is null while there is none. */
export async function getMcpKey(ctx: Context, { params }: Received<Get>): Promise<Answer<Get>> {
  await authorize(ctx, params.projectUuid, 'keys.read');

  const row = await keyOf(ctx.db, params.projectUuid, 'mcp');
  if (!row) return { success: true, data: null };
  const { secrets } = ctx;
  const staying = await otherInstallKeys(ctx.db, params.projectUuid, row.key_uuid);
  const others = staying.map((install_uuid) => developerOf(secrets, params.projectUuid, { install_uuid }));
  return {
    success: true,
    data: {
      mcp_key: secrets.open('key', row.sealed_key),
      created_date: row.created_at.toISOString(),
      clients: await clientsSince(ctx.db, params.projectUuid, row.created_at, others),
      install_keys: await countInstallKeys(ctx.db, row.key_uuid),
      connections: await countConnections(ctx.db, row.key_uuid),
    },
  };
}
