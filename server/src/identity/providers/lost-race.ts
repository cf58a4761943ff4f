/** Another request created, at the same moment, the row that this one was about to create: look again. */
export class LostRace extends Error {}
