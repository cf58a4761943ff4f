import type { ParsedRequest } from '@fieldkit/contract/call.ts';
import { pageVoteCalls, type UnhelpfulPage } from '@fieldkit/contract/page-votes.ts';
import { rangeOfPage } from '../../platform/database/row-range.ts';
import { authorize } from '../../services/access/authorize.ts';
import { type Context, type Page, type Route, route } from '../../services/context.ts';
import { countUnhelpfulPages, selectUnhelpfulPages } from './page-votes.queries.ts';

/** The maximum length of an unpaginated list. */
const MAX_ROWS = 1_000;

/** Lists the pages of the plugin that did not help some of their readers, most such votes first. */
async function listPageVotes(
  ctx: Context,
  { params, query }: ParsedRequest<typeof pageVoteCalls.list>,
): Promise<Page<UnhelpfulPage[]>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  const { page, page_size } = query;
  const part = page ? rangeOfPage(page, page_size) : { limit: MAX_ROWS, offset: 0 };
  return {
    rows: await selectUnhelpfulPages(ctx.db, params.projectUuid, query, part),
    total: await countUnhelpfulPages(ctx.db, params.projectUuid, query),
  };
}

export const pageVoteRoutes: readonly Route[] = [route(pageVoteCalls.list, listPageVotes)];
