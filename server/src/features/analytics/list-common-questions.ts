import type { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { groupsAsked } from './groups.queries.ts';

const MAX_ROWS = 30;

/** What is asked most often. */
export async function listCommonQuestions(
  ctx: Context,
  { params, query }: ParsedRequest<typeof analyticsCalls.commonQuestions>,
): Promise<Answer<typeof analyticsCalls.commonQuestions>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  return groupsAsked(ctx.db, params.projectUuid, query, MAX_ROWS);
}
