import type { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { findSolvedGroups } from './find-solved-groups.ts';
import { groupsUnanswered } from './groups.queries.ts';

const MAX_ROWS = 30;

/** What is asked most often without an answer, also today. */
export async function listGaps(
  ctx: Context,
  { params, query }: ParsedRequest<typeof analyticsCalls.gaps>,
): Promise<Answer<typeof analyticsCalls.gaps>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  const solved = await findSolvedGroups(ctx.db, params.projectUuid, query);
  return groupsUnanswered(ctx.db, params.projectUuid, query, MAX_ROWS, solved);
}
