import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { keyMessages as messages } from '@fieldkit/contract/messages/keys.ts';
import type { projectKeyCalls } from '@fieldkit/contract/project-keys.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import { authorizeActor } from '../../services/access/require-user.ts';
import { type Context, inTransaction } from '../../services/context.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { deleteKeyOf, projectOfKey } from './keys.queries.ts';

type Delete = typeof projectKeyCalls.delete;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Deletes a project API key, named by its id or by itself; it stops working with the next request, in every process. */
export async function deleteProjectKey(ctx: Context, { params }: Received<Delete>): Promise<Answer<Delete>> {
  const named = params.project_key;
  const project_uuid = await projectOfKey(authorizeActor(ctx).db, {
    key_uuid: ID.test(named) ? named : null,
    hashes: ctx.secrets.hashes('key', named),
  });
  if (!project_uuid) throw notFound(...messages.none);
  const access = await authorize(ctx, project_uuid, 'keys.delete', messages.none);

  await inTransaction(access, async (inside) => {
    if (!(await deleteKeyOf(inside.db, project_uuid, 'project'))) throw notFound(...messages.none);
    await recordActivity(inside, project_uuid, 'project_key_deleted');
  });
  return { message: messages.project.deleted };
}
