import * as z from 'zod/mini';
import { call } from './call.ts';
import * as messages from './messages/notifications.ts';
import { readAs, timestamp, uuid } from './shapes.ts';

const notificationTypes = ['collaboration_invite', 'project', 'general'] as const;

/**
 * The page that a notification is about, if that is not the page of its project: a library, a workflow of a library, a
 * group of questions with the same meaning, all questions of the project, or the projects that wait for an operator's
 * decision. One shape, because a union of shapes would cost every dashboard page more script.
 */
export const NotificationLink = z.object({
  to: z.enum(['library', 'workflow', 'query', 'queries', 'reviews']),
  library_uuid: z.optional(uuid),
  workflow_uuid: z.optional(uuid),
  group_uuid: z.optional(uuid),
});
export type NotificationLink = z.output<typeof NotificationLink>;

export const Notification = z.object({
  _id: uuid,
  notification_type: readAs(z.enum(notificationTypes), 'general'),
  project_name: z.string(),
  /** The project of the notification, if the person currently works on it; otherwise null. */
  project_uuid: z.nullable(uuid),
  /** The person who caused it; empty for notifications of the product itself. */
  inviter: z.string(),
  message: z.string(),
  timestamp,
  link: readAs(z.nullable(NotificationLink), null),
  /** The number of questions on each day of the week that a weekly digest is about, Monday first; otherwise null. */
  week: readAs(z.nullable(z.array(z.number())), null),
  /** The id for accepting and declining; null for all notifications but invitations. */
  project_collaborator_uuid: z.nullable(uuid),
});
export type Notification = z.output<typeof Notification>;

export const notificationCalls = {
  count: call({
    method: 'GET',
    path: '/notifications/count',
    permission: 'own',
    answer: z.object({ count: z.number(), notification_count: z.number() }),
  }),
  /** Newest first. */
  list: call({
    method: 'GET',
    path: '/notifications',
    permission: 'own',
    answer: z.object({ notifications: z.array(Notification) }),
  }),
  /** Notifications that no longer exist count as deleted. */
  delete: call({
    method: 'DELETE',
    path: '/notifications',
    permission: 'own',
    body: z.object({
      notification_ids: z
        .array(uuid, messages.idsRequired)
        .check(z.minLength(1, messages.idsRequired), z.maxLength(1000, messages.tooMany)),
    }),
    answer: z.object({ message: z.string() }),
  }),
};
