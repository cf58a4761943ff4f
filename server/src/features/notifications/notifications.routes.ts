import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import * as messages from '@fieldkit/contract/messages/notifications.ts';
import { notificationCalls } from '@fieldkit/contract/notifications.ts';
import { requireUser } from '../../services/access/authorize.ts';
import { type Context, type Route, route } from '../../services/context.ts';
import { claimInvitations, requiresVerifiedEmail } from '../collaborators/accept-invitation.ts';
import {
  countNotifications,
  deleteOldDismissed,
  dismissNotifications,
  type NotificationReader,
  selectNotifications,
} from './notifications.queries.ts';

async function listNotifications(
  ctx: Context<'env' | 'mail'>,
): Promise<Answer<typeof notificationCalls.list>> {
  requireUser(ctx);
  return { notifications: await selectNotifications(ctx.db, await readInbox(ctx)) };
}

/** The number, under both names that clients use. */
async function getNotificationCount(
  ctx: Context<'env' | 'mail'>,
): Promise<Answer<typeof notificationCalls.count>> {
  requireUser(ctx);
  const count = await countNotifications(ctx.db, await readInbox(ctx));
  return { count, notification_count: count };
}

type Delete = typeof notificationCalls.delete;

/** Deletes those of the given notifications that belong to the user; other ids are ignored. */
async function deleteNotifications(ctx: Context, { body }: ParsedRequest<Delete>): Promise<Answer<Delete>> {
  const { customer_uuid } = requireUser(ctx);
  await dismissNotifications(ctx.db, customer_uuid, body.notification_ids);
  await deleteOldDismissed(ctx.db, customer_uuid);
  return { message: messages.deleted };
}

/**
 * The reader of a request's notifications. Invitations that arrived before the user verified their address
 * are turned into notifications first.
 */
async function readInbox(ctx: Context<'env' | 'mail'>): Promise<NotificationReader> {
  const { customer_uuid, email_verified } = requireUser(ctx);
  await claimInvitations(ctx);
  return { customer_uuid, seesInvitations: email_verified || !requiresVerifiedEmail(ctx) };
}

export const notificationRoutes: readonly Route[] = [
  route(notificationCalls.count, getNotificationCount),
  route(notificationCalls.list, listNotifications),
  route(notificationCalls.delete, deleteNotifications),
];
