/** The texts of the support dialog. */
export const getSupport = 'Get Support';
// beyond the specification
export const description = 'Ask the community, or write to the people who run this installation.';
export const discord = 'Discord community';
export const discordText = 'Ask questions and see what others build';
export const openDiscord = 'Open Discord';
export const newTab = 'opens in new tab';
export const email = 'Email support';
export const writeEmail = 'Write an email';
export const noDiscord = 'The operator of this installation has not set up a Discord community.';
export const noEmail = 'The operator of this installation has not set a support email address.';
export const loading = 'Loading support…';
export const loadFailed = 'Support options could not be loaded';
export const tryAgain = 'Try Again';
export const close = 'Close support';
