import type { Received } from '@fieldkit/contract/call.ts';
import type { methodCalls } from '@fieldkit/contract/methods.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { ActionResult } from '../../services/action.ts';
import type { Context } from '../../services/context.ts';
import { choicesOf } from './methods.queries.ts';

type Choices = typeof methodCalls.choices;

/** The methods of all libraries of a project, for choosing a workflow's steps. */
export async function listChoices(
  ctx: Context,
  { params, query }: Received<Choices>,
): Promise<ActionResult<Choices>> {
  await authorize(ctx, params.projectUuid, 'methods.read');
  return choicesOf(ctx.db, params.projectUuid, query);
}
