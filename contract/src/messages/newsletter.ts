/** Settings: which mails somebody wants. */
export const newsletterMessages = {
  settings: 'Settings',
  updated: 'Newsletter preferences updated',
  fetchFailed: 'Failed to fetch newsletter settings',
  updateFailed: 'Failed to update preferences',
} as const;
