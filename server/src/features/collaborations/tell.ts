import { notificationMessages as say } from '@fieldkit/contract/messages/notifications.ts';
import { requireActor } from '../../access/require-user.ts';
import type { Context } from '../../context.ts';
import { notify } from '../notifications/notify.ts';
import { customerName, projectNameOf } from './collaborations.queries.ts';

type Told = { project_uuid: string; collaboration_uuid: string; customer_uuid: string };

/** Who does it, as the product knows them, and in which project. */
async function whoAndWhere({ db, actor }: Context, { project_uuid }: Told) {
  const asker = actor.kind === 'person' ? actor.customer_uuid : null;
  const inviter = asker ? await customerName(db, asker) : '';
  return { inviter, project_name: await projectNameOf(db, project_uuid) };
}

/** Tells somebody that they are in a project now. */
export async function tellAdded(ctx: Context, told: Told): Promise<void> {
  requireActor(ctx);
  const { inviter, project_name } = await whoAndWhere(ctx, told);
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
export async function tellInvited(ctx: Context, told: Told, invitedBy?: string): Promise<void> {
  requireActor(ctx);
  const around = await whoAndWhere(ctx, told);
  const inviter = invitedBy ?? around.inviter;
  await notify(ctx, [
    {
      customer_uuid: told.customer_uuid,
      kind: 'collaboration_invite',
      project_uuid: told.project_uuid,
      project_name: around.project_name,
      inviter,
      message: say.invited(inviter, around.project_name),
      collaboration_uuid: told.collaboration_uuid,
      event_key: `invited:${told.collaboration_uuid}`,
    },
  ]);
}

/** Tells somebody that a project is theirs now. */
export async function tellNewOwner(ctx: Context, told: Told): Promise<void> {
  requireActor(ctx);
  const { inviter, project_name } = await whoAndWhere(ctx, told);
  await notify(ctx, [
    {
      customer_uuid: told.customer_uuid,
      kind: 'project',
      project_uuid: told.project_uuid,
      project_name,
      inviter,
      message: say.ownerNow(inviter, project_name),
      // It may come and go more than once.
      event_key: null,
    },
  ]);
}

/** Tells somebody that they are in a project no more. */
export async function tellRemoved(ctx: Context, told: Told): Promise<void> {
  requireActor(ctx);
  const { inviter, project_name } = await whoAndWhere(ctx, told);
  await notify(ctx, [
    {
      customer_uuid: told.customer_uuid,
      kind: 'project',
      project_name,
      inviter,
      message: say.removed(inviter, project_name),
      event_key: `removed:${told.collaboration_uuid}`,
    },
  ]);
}
