import type { Received } from '@fieldkit/contract/call.ts';
import type { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { ActionResult } from '../../services/action.ts';
import type { Context } from '../../services/context.ts';
import { selectWorkflowChoices } from './workflow-choices.queries.ts';

type Choices = typeof workflowCalls.choices;

/** Lists the workflows of all libraries of a project, for choosing one. */
export async function listWorkflowChoices(
  ctx: Context,
  { params, query }: Received<Choices>,
): Promise<ActionResult<Choices>> {
  await authorize(ctx, params.projectUuid, 'workflows.read');
  return selectWorkflowChoices(ctx.db, params.projectUuid, query);
}
