import { notificationCalls } from '@fieldkit/contract/notifications.ts';
import { type Route, route } from '../../services/action.ts';
import { deleteNotifications } from './delete-notifications.ts';
import { getNotificationCount } from './get-notification-count.ts';
import { listNotifications } from './list-notifications.ts';

export const notificationRoutes: readonly Route[] = [
  route(notificationCalls.count, getNotificationCount),
  route(notificationCalls.list, listNotifications),
  route(notificationCalls.delete, deleteNotifications),
];
