import type { Received } from '@fieldkit/contract/call.ts';
import type { methodCalls } from '@fieldkit/contract/methods.ts';
import { authorizeForLibrary } from '../../services/access/authorize.ts';
import type { ActionResult } from '../../services/action.ts';
import type { Context } from '../../services/context.ts';
import { methodsOf } from './methods.queries.ts';

type List = typeof methodCalls.list;

/** The methods of a library: all of them, or a page, or those that a search finds. */
export async function listMethods(
  ctx: Context,
  { params, query }: Received<List>,
): Promise<ActionResult<List>> {
  await authorizeForLibrary(ctx, params.libraryId, 'methods.read');
  return methodsOf(ctx.db, params.libraryId, query);
}
