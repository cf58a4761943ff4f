import type { Received } from '@fieldkit/contract/call.ts';
import type { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { requirePermission } from '../../access/require-permission.ts';
import type { Context } from '../../context.ts';
import type { ActionResult } from '../../http/action.ts';
import { selectWorkflowChoices } from './workflow-choices.queries.ts';

type Choices = typeof workflowCalls.choices;

/** Lists the workflows of all libraries of a project, for choosing one. */
export async function listWorkflowChoices(
  ctx: Context,
  { params, query }: Received<Choices>,
): Promise<ActionResult<Choices>> {
  await requirePermission(ctx, params.projectUuid, 'workflows.read');
  return selectWorkflowChoices(ctx.db, params.projectUuid, query);
}
