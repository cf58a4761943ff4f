/** For somebody who works without the database for a while and needs it afterwards. */
type PresenceState = {
  /** Ends as soon as the database is known to be away; its reason is answered as every refusal for that. */
  away: AbortSignal;
  /** Nobody waits any more. */
  leave: () => void;
};

/** Whether the database is there, for who does not ask it themselves just now. */
export type Presence = { attend: () => PresenceState };

/** Where nobody watches it. */
export const alwaysThere: Presence = {
  attend: () => ({ away: new AbortController().signal, leave: () => {} }),
};
