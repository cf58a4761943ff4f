/** Settings: which emails a person receives. */
export const settings = 'Settings';
export const updated = 'Newsletter preferences updated';
export const fetchFailed = 'Failed to fetch newsletter settings';
export const updateFailed = 'Failed to update preferences';
// beyond the specification
export const preferences = 'Newsletter preferences';
export const description = 'Choose which emails you want from us. Changes save automatically.';
export const weeklyDigest = 'Weekly digest';
export const weeklyDigestText = 'What developers asked about your projects, on Mondays';
export const loading = 'Loading newsletter settings…';
export const tryAgain = 'Try Again';
export const close = 'Close settings';
