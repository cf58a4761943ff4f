import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { keyMessages as messages } from '@fieldkit/contract/messages/keys.ts';
import type { projectKeyCalls } from '@fieldkit/contract/project-keys.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { keyOf } from './keys.queries.ts';

type Get = typeof projectKeyCalls.get;

/** The project API key, whole, for its owner. @throws Refusal 404 key_not_found while there is none */
export async function getProjectKey(ctx: Context, { params }: Received<Get>): Promise<Answer<Get>> {
  await authorize(ctx, params.id, 'keys.read');

  const row = await keyOf(ctx.db, params.id, 'project');
  if (!row) throw notFound(...messages.none);
  return {
    key_uuid: row.key_uuid,
    project_key: ctx.secrets.open('key', row.sealed_key),
    is_active: true,
    created_date: row.created_at.toISOString(),
  };
}
