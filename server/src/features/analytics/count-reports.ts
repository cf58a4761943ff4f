import { type analyticsCalls, reportKinds } from '@fieldkit/contract/analytics.ts';
import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { reportsByKind } from './reported.queries.ts';

/** How often assistants reported that something is missing, is wrong, or worked. */
export async function countReports(
  ctx: Context,
  { params, query }: Received<typeof analyticsCalls.reportCounts>,
): Promise<Answer<typeof analyticsCalls.reportCounts>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  const counted = await reportsByKind(ctx.db, params.projectUuid, query);
  return reportKinds.map((kind) => ({ kind, count: counted.get(kind) ?? 0 }));
}
