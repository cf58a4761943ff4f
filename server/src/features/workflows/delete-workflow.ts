import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { workflowMessages as messages } from '@fieldkit/contract/messages/workflows.ts';
import type { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { requireWorkflowPermission } from '../../services/access/require-permission.ts';
import { type Context, inTransaction } from '../../services/context.ts';
import { markContentChanged } from '../../services/publications/mark-content-changed.ts';
import { deleteWorkflowRow } from './workflows.queries.ts';

type Delete = typeof workflowCalls.delete;

export async function deleteWorkflow(ctx: Context, { params }: Received<Delete>): Promise<Answer<Delete>> {
  const { project_uuid } = await requireWorkflowPermission(ctx, params.id, 'workflows.delete');

  await inTransaction(ctx, async (inside) => {
    if (!(await deleteWorkflowRow(inside.db, params.id))) throw notFound(...messages.notFound);
    await markContentChanged(inside, project_uuid);
  });
  return { message: messages.deleted };
}
