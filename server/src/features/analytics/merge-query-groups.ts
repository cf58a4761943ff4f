import type { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { analyticsMessages as messages } from '@fieldkit/contract/messages/analytics.ts';
import { notFound, wrongField } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { serialize } from '../roll-up/serialize.ts';
import { lockGroups, moveGroups } from './curate.queries.ts';

/** Merges groups into one; automatic grouping never separates them again. */
export async function mergeQueryGroups(
  ctx: Context,
  { params, body }: Received<typeof analyticsCalls.mergeGroups>,
): Promise<Answer<typeof analyticsCalls.mergeGroups>> {
  await authorize(ctx, params.projectUuid, 'analytics.curate');
  const [first = '', ...others] = new Set(body.group_uuids);
  if (others.length === 0) throw wrongField({ group_uuids: messages.twoGroups });
  await serialize(ctx, async ({ db }) => {
    const groups = await lockGroups(db, params.projectUuid, [first, ...others]);
    if (groups.length < 1 + others.length) throw notFound(...messages.unknownGroup);
    await moveGroups(db, others, first);
  });
  return { group_uuid: first };
}
