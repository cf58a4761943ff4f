import type { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { workflowsUsed } from './charts.queries.ts';

const MAX_ROWS = 10;

/** The workflows that answered most questions. */
export async function listWorkflowsUsed(
  ctx: Context,
  { params, query }: ParsedRequest<typeof analyticsCalls.workflows>,
): Promise<Answer<typeof analyticsCalls.workflows>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  return workflowsUsed(ctx.db, params.projectUuid, query, MAX_ROWS);
}
