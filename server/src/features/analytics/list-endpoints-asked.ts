import type { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { methodsAsked } from './charts.queries.ts';

const MAX_ROWS = 10;

/** The methods that answered most questions. */
export async function listEndpointsAsked(
  ctx: Context,
  { params, query }: ParsedRequest<typeof analyticsCalls.endpoints>,
): Promise<Answer<typeof analyticsCalls.endpoints>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  return methodsAsked(ctx.db, params.projectUuid, query, MAX_ROWS);
}
