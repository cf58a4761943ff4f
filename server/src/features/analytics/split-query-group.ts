import type { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { analyticsMessages as messages } from '@fieldkit/contract/messages/analytics.ts';
import { conflict, notFound } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { serialize } from '../roll-up/serialize.ts';
import { confirmGroup, insertGroup, lockGroups, moveWordings } from './curate.queries.ts';

/** Moves wordings of a group to a new group; automatic grouping never merges them again. */
export async function splitQueryGroup(
  ctx: Context,
  { params, body }: Received<typeof analyticsCalls.splitGroup>,
): Promise<Answer<typeof analyticsCalls.splitGroup>> {
  await authorize(ctx, params.projectUuid, 'analytics.curate');
  const wordings = [...new Set(body.wording_uuids)];
  return serialize(ctx, async ({ db }) => {
    const [held] = await lockGroups(db, params.projectUuid, [body.group_uuid]);
    if (!held) throw notFound(...messages.unknownGroup);
    const group_uuid = await insertGroup(db, params.projectUuid);
    if ((await moveWordings(db, wordings, held, group_uuid)) < wordings.length)
      throw notFound(...messages.unknownWording);
    if (!(await confirmGroup(db, held))) throw conflict(...messages.nothingRemains);
    return { group_uuid };
  });
}
