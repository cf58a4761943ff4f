import type { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { analyticsMessages as messages } from '@fieldkit/contract/messages/analytics.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { wordingsOf } from './curate.queries.ts';

/** The wordings that count as one question. */
export async function getQueryGroup(
  ctx: Context,
  { params }: Received<typeof analyticsCalls.queryGroup>,
): Promise<Answer<typeof analyticsCalls.queryGroup>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  const wordings = await wordingsOf(ctx.db, params.projectUuid, params.groupUuid);
  // A group without wordings is none.
  if (wordings.length === 0) throw notFound(...messages.unknownGroup);
  return { group_uuid: params.groupUuid, wordings };
}
