/** The authentication of a single method, in its editor. Beyond the specification. */
export const title = 'Authentication';
export const asLibrary = 'Same as the library';
export const none = 'None needed';
export const own = 'Custom';
export const ways = 'Authentication options';
export const needs = 'A call needs';
export const oneOf = 'One of these';
export const allOf = 'All of these';
export const optional = 'Calls without authentication also work';
export const chooseWay = 'Choose an option, or “None needed”';
export const noWays = 'The library has no authentication options. Add them there first.';
