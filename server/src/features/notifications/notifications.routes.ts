import { notificationCalls } from '@fieldkit/contract/notifications.ts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../http/bind.ts';
import { deleteNotifications } from './delete-notifications.ts';
import { getNotificationCount } from './get-notification-count.ts';
import { listNotifications } from './list-notifications.ts';

export function notificationRoutes(app: FastifyInstance): void {
  bind(app, notificationCalls.count, getNotificationCount);
  bind(app, notificationCalls.list, listNotifications);
  bind(app, notificationCalls.delete, deleteNotifications);
}
