/** The reason why a demo cannot be created, as a message for the user. */
export class CannotDemo extends Error {}
