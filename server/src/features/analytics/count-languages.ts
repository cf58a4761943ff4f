import type { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { languagesAsked } from './charts.queries.ts';

/** The languages that answers were asked for in. */
export async function countLanguages(
  ctx: Context,
  { params, query }: Received<typeof analyticsCalls.languages>,
): Promise<Answer<typeof analyticsCalls.languages>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  return languagesAsked(ctx.db, params.projectUuid, query);
}
