import type { analyticsCalls, DeveloperQuery } from '@fieldkit/contract/analytics.ts';
import type { Received } from '@fieldkit/contract/call.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Page } from '../../services/action.ts';
import type { Context } from '../../services/context.ts';
import { findSolvedGroups } from './find-solved-groups.ts';
import { countGroups, groupRows } from './groups.queries.ts';
import { showGroups } from './show-groups.ts';

/** The questions of developers, grouped by similarity, most frequent first. */
export async function listDeveloperQueries(
  ctx: Context,
  { params, query }: Received<typeof analyticsCalls.commonAllQuestions>,
): Promise<Page<DeveloperQuery[]>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  const { page, page_size, only } = query;
  const part = page ? { limit: page_size, after: (page - 1) * page_size } : null;
  const isAboutSolved = only === 'unanswered' || only === 'solved';
  const solved = isAboutSolved ? await findSolvedGroups(ctx.db, params.projectUuid, query) : [];
  const rows = await groupRows(ctx.db, params.projectUuid, query, part, solved);
  const isBeyond = rows.length === 0 && part !== null && part.after > 0;
  return {
    rows: await showGroups(ctx.db, params.projectUuid, query, rows),
    total: isBeyond ? await countGroups(ctx.db, params.projectUuid, query, solved) : (rows[0]?.total ?? 0),
  };
}
