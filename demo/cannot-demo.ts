/** Why there can be no demo, in a sentence for the person who wanted one. */
export class CannotDemo extends Error {}
