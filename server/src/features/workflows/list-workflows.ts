import type { Received } from '@fieldkit/contract/call.ts';
import type { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { authorizeForLibrary } from '../../services/access/authorize.ts';
import type { ActionResult } from '../../services/action.ts';
import type { Context } from '../../services/context.ts';
import { workflowsOf } from './workflows.queries.ts';

type List = typeof workflowCalls.list;

/** The workflows of a library: all of them, or a page, or those that a search finds. */
export async function listWorkflows(
  ctx: Context,
  { params, query }: Received<List>,
): Promise<ActionResult<List>> {
  await authorizeForLibrary(ctx, params.libraryId, 'workflows.read');
  return workflowsOf(ctx.db, params.libraryId, query);
}
