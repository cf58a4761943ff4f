import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { keyMessages as messages } from '@fieldkit/contract/messages/keys.ts';
import type { projectKeyCalls } from '@fieldkit/contract/project-keys.ts';
import { conflict } from '../../platform/http-kit/errors.ts';
import { makeKey } from '../../platform/secrets/make-key.ts';
import { authorize } from '../../services/access/authorize.ts';
import { type Context, inTransaction } from '../../services/context.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { insertKey } from './keys.queries.ts';

type Create = typeof projectKeyCalls.create;

/** Creates the project's single API key, with which programs push content. */
export async function createProjectKey(ctx: Context, { params }: Received<Create>): Promise<Answer<Create>> {
  const access = await authorize(ctx, params.id, 'keys.create');

  const project_key = makeKey('project');
  const made = await inTransaction(access, async (inside) => {
    const row = await insertKey(inside.db, {
      project_uuid: params.id,
      kind: 'project',
      key_hash: ctx.secrets.hash('key', project_key),
      sealed_key: ctx.secrets.seal('key', project_key),
    });
    if (!row) throw conflict(...messages.exists);
    await recordActivity(inside, params.id, 'project_key_created', '', row.key_uuid);
    return row;
  });
  return {
    key_uuid: made.key_uuid,
    project_key,
    is_active: true,
    created_date: made.created_at.toISOString(),
  };
}
