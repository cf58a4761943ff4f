import type { analyticsCalls } from '@fieldkit/contract/analytics.ts';
import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import * as messages from '@fieldkit/contract/messages/analytics.ts';
import { conflict, notFound, wrongField } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { serialize } from '../roll-up/serialize.ts';
import {
  confirmGroup,
  insertGroup,
  lockGroups,
  moveGroups,
  moveWordings,
  wordingsOf,
} from './curate.queries.ts';

/** The wordings that count as one question. */
export async function getQueryGroup(
  ctx: Context,
  { params }: ParsedRequest<typeof analyticsCalls.queryGroup>,
): Promise<Answer<typeof analyticsCalls.queryGroup>> {
  await authorize(ctx, params.projectUuid, 'analytics.read');
  const wordings = await wordingsOf(ctx.db, params.projectUuid, params.groupUuid);
  // A group without wordings is none.
  if (wordings.length === 0) throw notFound(messages.unknownGroup);
  return { group_uuid: params.groupUuid, wordings };
}

/** Merges groups into one; automatic grouping never separates them again. */
export async function mergeQueryGroups(
  ctx: Context,
  { params, body }: ParsedRequest<typeof analyticsCalls.mergeGroups>,
): Promise<Answer<typeof analyticsCalls.mergeGroups>> {
  await authorize(ctx, params.projectUuid, 'analytics.curate');
  const [first = '', ...others] = new Set(body.group_uuids);
  if (others.length === 0) throw wrongField({ group_uuids: messages.twoGroups });
  await serialize(ctx, async ({ db }) => {
    const groups = await lockGroups(db, params.projectUuid, [first, ...others]);
    if (groups.length < 1 + others.length) throw notFound(messages.unknownGroup);
    await moveGroups(db, others, first);
  });
  return { group_uuid: first };
}

/** Moves wordings of a group to a new group; automatic grouping never merges them again. */
export async function splitQueryGroup(
  ctx: Context,
  { params, body }: ParsedRequest<typeof analyticsCalls.splitGroup>,
): Promise<Answer<typeof analyticsCalls.splitGroup>> {
  await authorize(ctx, params.projectUuid, 'analytics.curate');
  const wordings = [...new Set(body.wording_uuids)];
  return serialize(ctx, async ({ db }) => {
    const [held] = await lockGroups(db, params.projectUuid, [body.group_uuid]);
    if (!held) throw notFound(messages.unknownGroup);
    const group_uuid = await insertGroup(db, params.projectUuid);
    if ((await moveWordings(db, wordings, held, group_uuid)) < wordings.length)
      throw notFound(messages.unknownWording);
    if (!(await confirmGroup(db, held))) throw conflict(messages.nothingRemains);
    return { group_uuid };
  });
}
