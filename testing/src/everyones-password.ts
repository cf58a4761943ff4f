/** The password of all users that the factories create. */
export const everyonesPassword = 'correct horse';
