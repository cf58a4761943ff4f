import type { Notification } from '@fieldkit/contract/notifications.ts';
import type { TestServer, TestUser } from './test-server.ts';

/** The notifications that the dashboard lists for a user. */
export const notificationsOf = async (server: TestServer, user: TestUser): Promise<Notification[]> =>
  (await server.call<{ notifications: Notification[] }>(user, 'GET', '/notifications')).body.notifications;
