import * as messages from '@fieldkit/contract/messages/notifications.ts';
import type { AuthorizedContext, Context } from '../../services/context.ts';
import { type NewNotification, notify } from '../../services/notifications/notify.ts';
import { findCustomerName, findProjectName } from './collaborators.queries.ts';

type MembershipEvent = { project_uuid: string; collaboration_uuid: string; customer_uuid: string };

/** The names of the acting user and of the project. */
async function findInviterAndProject({ db, actor }: Context, { project_uuid }: MembershipEvent) {
  const inviterUuid = actor.kind === 'person' ? actor.customer_uuid : null;
  const inviter = inviterUuid ? await findCustomerName(db, inviterUuid) : '';
  return { inviter, project_name: await findProjectName(db, project_uuid) };
}

type Words = (inviter: string, project: string) => string;
type NotificationOptions = Partial<Pick<NewNotification, 'kind' | 'project_uuid' | 'collaboration_uuid'>> & {
  event_key: string | null;
  /** The inviter's name, if the inviter is not the acting user. */
  by?: string | undefined;
};

async function notifyMember(
  ctx: AuthorizedContext,
  event: MembershipEvent,
  words: Words,
  { by, ...rest }: NotificationOptions,
): Promise<void> {
  const around = await findInviterAndProject(ctx, event);
  const inviter = by ?? around.inviter;
  const { project_name } = around;
  const message = words(inviter, project_name);
  await notify(ctx, [
    { customer_uuid: event.customer_uuid, kind: 'project', project_name, inviter, message, ...rest },
  ]);
}

/** Notifies a person that they were added to a project. */
export async function notifyAdded(ctx: AuthorizedContext, event: MembershipEvent): Promise<void> {
  const { project_uuid, collaboration_uuid } = event;
  await notifyMember(ctx, event, messages.added, { project_uuid, event_key: `added:${collaboration_uuid}` });
}

/** Notifies a person of an invitation, which they accept or decline from the notification. */
export async function notifyInvitee(
  ctx: AuthorizedContext,
  event: MembershipEvent,
  by?: string,
): Promise<void> {
  const { project_uuid, collaboration_uuid } = event;
  const event_key = `invited:${collaboration_uuid}`;
  const kind = 'collaboration_invite';
  await notifyMember(ctx, event, messages.invited, { kind, project_uuid, collaboration_uuid, event_key, by });
}

/** Notifies the new owner of a project; a project may change owners more than once. */
export async function notifyNewOwner(ctx: AuthorizedContext, event: MembershipEvent): Promise<void> {
  await notifyMember(ctx, event, messages.ownerNow, { project_uuid: event.project_uuid, event_key: null });
}

/** Notifies a person that they were removed from a project. */
export async function notifyRemoved(ctx: AuthorizedContext, event: MembershipEvent): Promise<void> {
  await notifyMember(ctx, event, messages.removed, { event_key: `removed:${event.collaboration_uuid}` });
}
