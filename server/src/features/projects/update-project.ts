import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { projectMessages as messages } from '@fieldkit/contract/messages/projects.ts';
import type { projectCalls } from '@fieldkit/contract/projects.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import { type Context, inTransaction } from '../../services/context.ts';
import { markContentChanged } from '../../services/publications/mark-content-changed.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { approvalAfterEdit } from './approval.ts';
import { projectByUuid, updateProjectRow } from './projects.queries.ts';

type Update = typeof projectCalls.update;

export async function updateProject(
  ctx: Context,
  { params, body }: Received<Update>,
): Promise<Answer<Update>> {
  const access = await authorize(ctx, params.id, 'projects.update');

  return inTransaction(access, async (inside) => {
    const { db } = inside;
    const before = await projectByUuid(db, params.id, 'owner');
    if (!before) throw notFound(...messages.notFound);
    await updateProjectRow(db, params.id, body, approvalAfterEdit(ctx.env, before, body.is_opensource));
    await markContentChanged(inside, params.id);
    await recordActivity(inside, params.id, 'project_updated', body.name);
    const after = await projectByUuid(db, params.id, 'owner');
    if (!after) throw notFound(...messages.notFound);
    return after;
  });
}
