/** The sentences of every page that restores a session. */
export const loading = 'Loading your dashboard...';
export const defaultName = 'User';
