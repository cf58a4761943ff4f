/** Settings: which mails somebody wants. */
export const newsletterMessages = {
  settings: 'Settings',
  updated: 'Newsletter preferences updated',
  fetchFailed: 'Failed to fetch newsletter settings',
  updateFailed: 'Failed to update preferences',
  // ours
  preferences: 'Newsletter preferences',
  description: 'Choose which emails you want from us. A change counts at once.',
  loading: 'Loading newsletter settings…',
  tryAgain: 'Try Again',
  close: 'Close settings',
} as const;
