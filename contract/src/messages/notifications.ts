/** Notifications: screen, toasts and what they say. */
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
  // ours
  idsRequired: 'Name the notifications to delete',
  tooMany: 'Delete up to 1,000 notifications at a time',
  deleted: 'Notifications deleted',
  added: (inviter: string, project: string) => `${inviter} added you to ${project}.`,
  invited: (inviter: string, project: string) => `${inviter} invites you to work on ${project}.`,
  removed: (inviter: string, project: string) => `${inviter} removed you from ${project}.`,
} as const;
