import type { ActivityKind } from '@fieldkit/contract/activities.ts';
import { requireActor } from '../../access/require-user.ts';
import type { Context } from '../../context.ts';
import { insertActivity } from './activities.queries.ts';

/**
 * Writes down who did what to a project; to be called inside the transaction that it belongs to.
 * @param subject what it was done to, as people know it: an address, a library's name
 */
export async function noteActivity(
  ctx: Context,
  project_uuid: string,
  kind: ActivityKind,
  subject = '',
): Promise<void> {
  requireActor(ctx);
  const { actor } = ctx;
  await insertActivity(ctx.db, {
    project_uuid,
    kind,
    subject: subject.slice(0, MOST_SUBJECT),
    actor: actor.kind === 'person' ? 'person' : actor.kind === 'key' ? 'program' : 'product',
    actor_uuid: actor.kind === 'person' ? actor.customer_uuid : null,
  });
}

const MOST_SUBJECT = 300;
