/** The tabs that only the screen of one library has; here, so that its lists load when they are opened. */
// beyond the specification
export const events = 'Events';
export const models = 'Models';
