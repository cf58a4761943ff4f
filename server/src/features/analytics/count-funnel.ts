import { type analyticsCalls, funnelSteps } from '@fieldkit/contract/analytics.ts';
import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { developersByStep } from './funnel.queries.ts';

/** How many developers connected, asked, read an answer and reported that it worked. */
export async function countFunnel(
  ctx: Context,
  { params, query }: Received<typeof analyticsCalls.funnel>,
): Promise<Answer<typeof analyticsCalls.funnel>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  const reached = await developersByStep(ctx.db, params.projectUuid, query);
  return funnelSteps.map((step) => ({ step, developers: reached.get(step) ?? 0 }));
}
