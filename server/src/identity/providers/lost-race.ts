/** Somebody else made, at the same moment, the row that we were about to make: look again. */
export class LostRace extends Error {}
