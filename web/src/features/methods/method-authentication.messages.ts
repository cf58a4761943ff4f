/** How one method is authenticated, in its editor. Beyond the specification. */
export const title = 'Authentication';
export const asLibrary = 'As the library’s';
export const none = 'None needed';
export const own = 'Its own';
export const ways = 'Ways to authenticate';
export const needs = 'A call needs';
export const oneOf = 'One of these';
export const allOf = 'All of these';
export const optional = 'Calls without authentication are accepted, too';
export const chooseWay = 'Choose a way, or “None needed”';
export const noWays = 'The library has no ways to authenticate. Add them there first.';
