import type { analyticsCalls, DeveloperReport } from '@fieldkit/contract/analytics.ts';
import type { ParsedRequest } from '@fieldkit/contract/call.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Page } from '../../services/action.ts';
import type { Context } from '../../services/context.ts';
import { reportRows, reportsByKind } from './reported.queries.ts';

/** A list without pages ends here. */
const MAX_ROWS = 1_000;

/** What assistants reported, newest first, the moment it is there: it is read, not counted. */
export async function listReports(
  ctx: Context,
  { params, query }: ParsedRequest<typeof analyticsCalls.reports>,
): Promise<Page<DeveloperReport[]>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  const { page, page_size } = query;
  const part = page ? { limit: page_size, after: (page - 1) * page_size } : { limit: MAX_ROWS, after: 0 };
  const rows = await reportRows(ctx.db, params.projectUuid, query, part);
  const counted = await reportsByKind(ctx.db, params.projectUuid, query);
  return { rows, total: [...counted.values()].reduce((sum, count) => sum + count, 0) };
}
