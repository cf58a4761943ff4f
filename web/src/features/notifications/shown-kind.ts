import type { Notification } from '@fieldkit/contract/notifications.ts';

export type ShownKind = 'collab_invite' | 'project' | 'general';

/** How a notification is shown: what is neither an invitation nor about a project is general. */
export function shownKind(type: Notification['notification_type']): ShownKind {
  if (type === 'collaboration_invite') return 'collab_invite';
  return type === 'project' ? 'project' : 'general';
}
