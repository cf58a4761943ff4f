/** Where people get help. */
export const supportMessages = {
  getSupport: 'Get Support',
  // beyond the specification
  description: 'Ask the community, or write to the people who run this installation.',
  discord: 'Discord community',
  discordText: 'Ask and see what others build',
  openDiscord: 'Open Discord',
  newTab: 'opens in new tab',
  email: 'Email support',
  writeEmail: 'Write an email',
  noDiscord: 'The operator of this installation has not set a Discord community.',
  noEmail: 'The operator of this installation has not set an email address for support.',
  loading: 'Loading support…',
  loadFailed: 'How to get support could not be loaded',
  tryAgain: 'Try Again',
  close: 'Close support',
} as const;
