/** Settings: which mails a person receives. */
export const newsletterMessages = {
  settings: 'Settings',
  updated: 'Newsletter preferences updated',
  fetchFailed: 'Failed to fetch newsletter settings',
  updateFailed: 'Failed to update preferences',
  // beyond the specification
  preferences: 'Newsletter preferences',
  description: 'Choose which emails you want from us. A change counts at once.',
  loading: 'Loading newsletter settings…',
  tryAgain: 'Try Again',
  close: 'Close settings',
} as const;
