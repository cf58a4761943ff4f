import type { Notification } from '@fieldkit/contract/notifications.ts';

export type DisplayKind = 'collab_invite' | 'project' | 'general';

/** The kind of a notification: neither an invitation nor about a project means general. */
export function displayKind(type: Notification['notification_type']): DisplayKind {
  if (type === 'collaboration_invite') return 'collab_invite';
  return type === 'project' ? 'project' : 'general';
}
