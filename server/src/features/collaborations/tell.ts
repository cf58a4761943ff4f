import { notificationMessages as say } from '@fieldkit/contract/messages/notifications.ts';
import { requireActor } from '../../access/require-user.ts';
import type { Context } from '../../context.ts';
import { type NewNotification, notify } from '../notifications/notify.ts';
import { customerName, projectNameOf } from './collaborations.queries.ts';

type Told = { project_uuid: string; collaboration_uuid: string; customer_uuid: string };

/** Who does it, as the product knows them, and in which project. */
async function whoAndWhere({ db, actor }: Context, { project_uuid }: Told) {
  const asker = actor.kind === 'person' ? actor.customer_uuid : null;
  const inviter = asker ? await customerName(db, asker) : '';
  return { inviter, project_name: await projectNameOf(db, project_uuid) };
}

type Words = (inviter: string, project: string) => string;
type Rest = Partial<Pick<NewNotification, 'kind' | 'project_uuid' | 'collaboration_uuid'>> & {
  event_key: string | null;
  /** Who invited, where that is not who asks. */
  by?: string | undefined;
};

async function tell(ctx: Context, told: Told, words: Words, { by, ...rest }: Rest): Promise<void> {
  requireActor(ctx);
  const around = await whoAndWhere(ctx, told);
  const inviter = by ?? around.inviter;
  const { project_name } = around;
  const message = words(inviter, project_name);
  await notify(ctx, [
    { customer_uuid: told.customer_uuid, kind: 'project', project_name, inviter, message, ...rest },
  ]);
}

/** Tells somebody that they are in a project now. */
export async function notifyAdded(ctx: Context, told: Told): Promise<void> {
  requireActor(ctx);
  const { project_uuid, collaboration_uuid } = told;
  await tell(ctx, told, say.added, { project_uuid, event_key: `added:${collaboration_uuid}` });
}

/** Offers somebody a place in a project: they accept or decline it from the notification. */
export async function tellInvited(ctx: Context, told: Told, by?: string): Promise<void> {
  requireActor(ctx);
  const { project_uuid, collaboration_uuid } = told;
  const event_key = `invited:${collaboration_uuid}`;
  const kind = 'collaboration_invite';
  await tell(ctx, told, say.invited, { kind, project_uuid, collaboration_uuid, event_key, by });
}

/** Tells somebody that a project is theirs now; it may come and go more than once. */
export async function tellNewOwner(ctx: Context, told: Told): Promise<void> {
  requireActor(ctx);
  await tell(ctx, told, say.ownerNow, { project_uuid: told.project_uuid, event_key: null });
}

/** Tells somebody that they are in a project no more. */
export async function tellRemoved(ctx: Context, told: Told): Promise<void> {
  requireActor(ctx);
  await tell(ctx, told, say.removed, { event_key: `removed:${told.collaboration_uuid}` });
}
