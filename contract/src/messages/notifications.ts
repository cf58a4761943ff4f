import { counted, formatCount } from '../format-count.ts';
/** Notifications: the screen, toasts and texts. */
export const notificationMessages = {
  loadError: 'Error loading notifications',
  tryAgain: 'Try Again',
  caughtUp: 'All caught up!',
  noneNew: 'You have no new notifications',
  deletedSelected: 'Selected notifications deleted.',
  fetchFailed: 'Failed to fetch notifications',
  acceptFailed: 'Failed to accept collaboration invite',
  declineFailed: 'Failed to decline collaboration invite',
  clearFailed: 'Failed to clear notification',
  dismissFailed: 'Failed to dismiss notification',
  deleteFailed: 'Failed to delete selected notifications',
  // beyond the specification
  title: 'Notifications',
  back: 'Back',
  loading: 'Loading notifications…',
  bell: (count: number) =>
    count > 0 ? `Notifications, ${count > 9 ? '9+' : count} unread` : 'Notifications',
  unread: 'unread',
  badge: (count: number) => (count > 9 ? '9+' : String(count)),
  beforeFirst: 'Were you invited to a project?',
  seeWaiting: (count: number) => (count === 1 ? 'See your notification' : `See your ${count} notifications`),
  more: (count: number) => (count === 1 ? 'One new notification' : `${count} new notifications`),
  count: (count: number) => counted(count, 'notification'),
  selectAll: 'Select all',
  deselectAll: 'Deselect all',
  deleteSelected: (count: number) => `Delete Selected (${formatCount(count)})`,
  deleting: 'Deleting…',
  select: (message: string) => `Select: ${message}`,
  accept: 'Accept',
  reject: 'Reject',
  dismiss: 'Dismiss',
  undo: 'Undo',
  declineTakenBack: 'The invitation is still open',
  actionOn: (action: string, message: string) => `${action}: ${message}`,
  kinds: { collab_invite: 'Invitation', project: 'Project', general: 'General' },
  reloading: 'Reloading…',
  idsRequired: 'Name the notifications to delete',
  tooMany: 'Delete up to 1,000 notifications at a time',
  deleted: 'Notifications deleted',
  added: (inviter: string, project: string) => `${inviter} added you to ${project}.`,
  invited: (inviter: string, project: string) => `${inviter} invites you to work on ${project}.`,
  documentWaits: (library: string) =>
    `A newer document of ${library} waits: it would break callers. Look at its changes on the library’s page.`,
  documentTooMany: (library: string, why: string) =>
    `The newest document of ${library} was not taken. ${why}`,
  invitationDeclined: (email: string, project: string) => `${email} declined the invitation to ${project}.`,
  deleteInvitations: (count: number) => `Delete ${counted(count, 'notification')}?`,
  deleteInvitationsText: (projects: readonly string[]) =>
    `This declines ${projects.length === 1 ? 'the invitation' : `${projects.length} invitations`} to ${listed(projects)}. The owners are notified.`,
  deleteAndDecline: 'Delete and decline',
  keep: 'Keep',
  invitedTitle: 'You’re invited',
  invitedText: 'Accept to start working on the project, or begin with one of your own.',
  createOwn: 'Create your own project',
  removed: (inviter: string, project: string) => `${inviter} removed you from ${project}.`,
  ownerNow: (inviter: string, project: string) => `${inviter} made you the owner of ${project}.`,
  approved: (project: string) => `${project} was approved.`,
  rejected: (project: string) => `${project} was not approved. Edit its details to submit it again.`,
  deploymentFailed: (project: string, reason: string) =>
    `The plugin of ${project} could not be brought up to date; its last version still answers. ${reason}`,
  workflowsBroken: (library: string, names: readonly string[]) =>
    `The newest document of ${library} breaks ${names.length === 1 ? 'a workflow' : `${names.length} workflows`}: ${listed(names)}.`,
} as const;

const MOST_NAMED = 3;

/** A few of them by name, then how many more. */
function listed(names: readonly string[]): string {
  const named = names.slice(0, MOST_NAMED).join(', ');
  const more = names.length - MOST_NAMED;
  return more > 0 ? `${named} and ${more} more` : named;
}
