import { counted, formatCount } from '../format-count.ts';
/** Notifications: the screen, toasts and texts. */
export const loadError = 'Error loading notifications';
export const tryAgain = 'Try Again';
export const caughtUp = 'All caught up!';
export const noneNew = 'You have no new notifications';
export const deletedSelected = 'Selected notifications deleted.';
export const fetchFailed = 'Failed to fetch notifications';
export const acceptFailed = 'Failed to accept collaboration invite';
export const declineFailed = 'Failed to decline collaboration invite';
export const clearFailed = 'Failed to clear notification';
export const dismissFailed = 'Failed to dismiss notification';
export const deleteFailed = 'Failed to delete selected notifications';
// beyond the specification
export const title = 'Notifications';
export const back = 'Back';
export const loading = 'Loading notifications…';
export const bell = (count: number) =>
  count > 0 ? `Notifications, ${count > 9 ? '9+' : count} unread` : 'Notifications';
export const unread = 'unread';
export const badge = (count: number) => (count > 9 ? '9+' : String(count));
export const beforeFirst = 'Were you invited to a project?';
export const seeWaiting = (count: number) =>
  count === 1 ? 'See your notification' : `See your ${count} notifications`;
export const more = (count: number) => (count === 1 ? 'One new notification' : `${count} new notifications`);
export const count = (count: number) => counted(count, 'notification');
export const selectAll = 'Select all';
export const deselectAll = 'Deselect all';
export const deleteSelected = (count: number) => `Delete Selected (${formatCount(count)})`;
export const deleting = 'Deleting…';
export const select = (message: string) => `Select: ${message}`;
export const accept = 'Accept';
export const reject = 'Reject';
export const dismiss = 'Dismiss';
export const undo = 'Undo';
export const declineTakenBack = 'The invitation is still open';
export const actionOn = (action: string, message: string) => `${action}: ${message}`;
export const kinds = { collab_invite: 'Invitation', project: 'Project', general: 'General' } as const;
export const groups = { decisions: 'Needs you', updates: 'Updates' } as const;
export const reloading = 'Reloading…';
export const idsRequired = 'Select the notifications to delete';
export const tooMany = 'Delete up to 1,000 notifications at a time';
export const deleted = 'Notifications deleted';
export const added = (inviter: string, project: string) => `${inviter} added you to ${project}.`;
export const invited = (inviter: string, project: string) => `${inviter} invited you to work on ${project}.`;
export const documentWaits = (library: string) =>
  `A newer document of ${library} would break callers and needs your review. See its changes on the library’s page.`;
export const documentTooMany = (library: string, why: string) =>
  `The newest document of ${library} was not imported. ${why}`;
export const importFailed = (library: string, why: string) => `${library} could not be updated. ${why}`;
export const breakingChanges = (library: string, count: number) =>
  `The newest document of ${library} has ${counted(count, 'breaking change')}.`;
export const neverAnswered = (question: string, count: number) =>
  `“${question}” was asked ${counted(count, 'time')} and never answered.`;
export const submitted = (owner: string, project: string) => `${owner} submitted ${project} for review.`;
/** The buttons that open what a notification is about. */
export const links = {
  library: 'Open library',
  workflow: 'Open workflow',
  query: 'View question',
  queries: 'View questions',
  reviews: 'Open reviews',
} as const;
export const weekOfQuestions = 'Questions on each day of the week';
export const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export const invitationDeclined = (email: string, project: string) =>
  `${email} declined the invitation to ${project}.`;
export const deleteInvitations = (count: number) => `Delete ${counted(count, 'notification')}?`;
export const deleteInvitationsText = (projects: readonly string[]) =>
  `This declines ${projects.length === 1 ? 'the invitation' : `${projects.length} invitations`} to ${listed(projects)}. The owners are notified.`;
export const deleteAndDecline = 'Delete and decline';
export const keep = 'Keep';
export const invitedTitle = 'You’re invited';
export const invitedText = 'Accept to start working on the project, or begin with one of your own.';
export const createOwn = 'Create your own project';
export const removed = (inviter: string, project: string) => `${inviter} removed you from ${project}.`;
export const ownerNow = (inviter: string, project: string) => `${inviter} made you the owner of ${project}.`;
export const approved = (project: string) => `${project} was approved.`;
export const rejected = (project: string) =>
  `${project} was not approved. Edit its details to submit it again.`;
export const deploymentFailed = (project: string, reason: string) =>
  `The plugin of ${project} could not be updated; its last version still works. ${reason}`;
export const domainLost = (project: string, hostname: string) =>
  `The plugin of ${project} is no longer at ${hostname}, because its TXT record is missing. It stays at its subdomain.`;
export const workflowsBroken = (library: string, names: readonly string[]) =>
  `The newest document of ${library} breaks ${names.length === 1 ? 'a workflow' : `${names.length} workflows`}: ${listed(names)}.`;

const MAX_NAMED = 3;

/** Names a few of them, then says how many more there are. */
function listed(names: readonly string[]): string {
  const named = names.slice(0, MAX_NAMED).join(', ');
  const more = names.length - MAX_NAMED;
  return more > 0 ? `${named} and ${more} more` : named;
}
