import { notificationMessages as say } from '@fieldkit/contract/messages/notifications.ts';
import { requireActor } from '../../access/require-user.ts';
import type { Context } from '../../context.ts';
import { notify } from '../notifications/notify.ts';
import { projectNameOf } from './collaborations.queries.ts';

type Told = { project_uuid: string; collaboration_uuid: string; customer_uuid: string };

const nameOf = ({ actor }: Context): string => (actor.kind === 'person' ? (actor.name ?? actor.email) : '');

/** Tells somebody that they are in a project now. */
export async function tellAdded(ctx: Context, told: Told): Promise<void> {
  requireActor(ctx);
  const [project_name, inviter] = [await projectNameOf(ctx.db, told.project_uuid), nameOf(ctx)];
  await notify(ctx, [
    {
      customer_uuid: told.customer_uuid,
      kind: 'project',
      project_uuid: told.project_uuid,
      project_name,
      inviter,
      message: say.added(inviter, project_name),
      event_key: `added:${told.collaboration_uuid}`,
    },
  ]);
}

/** Offers somebody a place in a project: they accept or decline it from the notification. */
export async function tellInvited(ctx: Context, told: Told, inviter = nameOf(ctx)): Promise<void> {
  requireActor(ctx);
  const project_name = await projectNameOf(ctx.db, told.project_uuid);
  await notify(ctx, [
    {
      customer_uuid: told.customer_uuid,
      kind: 'collaboration_invite',
      project_uuid: told.project_uuid,
      project_name,
      inviter,
      message: say.invited(inviter, project_name),
      collaboration_uuid: told.collaboration_uuid,
      event_key: `invited:${told.collaboration_uuid}`,
    },
  ]);
}

/** Tells somebody that they are in a project no more. */
export async function tellRemoved(ctx: Context, told: Told): Promise<void> {
  requireActor(ctx);
  const project_name = await projectNameOf(ctx.db, told.project_uuid);
  await notify(ctx, [
    {
      customer_uuid: told.customer_uuid,
      kind: 'project',
      project_name,
      inviter: nameOf(ctx),
      message: say.removed(nameOf(ctx), project_name),
      event_key: `removed:${told.collaboration_uuid}`,
    },
  ]);
}
