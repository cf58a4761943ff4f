/** With which the factories sign people up. */
export const everyonesPassword = 'correct horse';
