import type { analyticsCalls, LatestQuestion } from '@fieldkit/contract/analytics.ts';
import type { ParsedRequest } from '@fieldkit/contract/call.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Page } from '../../services/action.ts';
import type { Context } from '../../services/context.ts';
import { countLatestQuestions, selectLatestQuestions } from './latest-questions.queries.ts';

/** Lists the latest questions with their answers, newest first, from the moment they are recorded. */
export async function listLatestQuestions(
  ctx: Context,
  { params, query }: ParsedRequest<typeof analyticsCalls.latestQuestions>,
): Promise<Page<LatestQuestion[]>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  const { page, page_size } = query;
  const part = page
    ? { limit: page_size, offset: (page - 1) * page_size }
    : { limit: limits.latestQuestions, offset: 0 };
  return {
    rows: await selectLatestQuestions(ctx.db, params.projectUuid, query, part),
    total: await countLatestQuestions(ctx.db, params.projectUuid, query),
  };
}
