import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { workflowMessages as messages } from '@fieldkit/contract/messages/workflows.ts';
import type { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorizeForWorkflow } from '../../services/access/authorize.ts';
import { type Context, inTransaction } from '../../services/context.ts';
import { markContentChanged } from '../../services/publications/mark-content-changed.ts';
import { deleteWorkflowRow } from './workflows.queries.ts';

type Delete = typeof workflowCalls.delete;

export async function deleteWorkflow(ctx: Context, { params }: Received<Delete>): Promise<Answer<Delete>> {
  const access = await authorizeForWorkflow(ctx, params.id, 'workflows.delete');
  const { project_uuid } = access;

  await inTransaction(access, async (inside) => {
    if (!(await deleteWorkflowRow(inside.db, params.id))) throw notFound(...messages.notFound);
    await markContentChanged(inside, project_uuid);
  });
  return { message: messages.deleted };
}
