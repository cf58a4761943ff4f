/** For a caller that works without the database for a while and needs it afterwards. */
type PresenceState = {
  /** Ends as soon as the database is known to be away; its reason is answered as every refusal for that. */
  away: AbortSignal;
  /** The caller does not wait any more. */
  leave: () => void;
};

/** Whether the database is there, for who does not ask it themselves just now. */
export type Presence = { attend: () => PresenceState };

/** Where the database is not watched. */
export const alwaysThere: Presence = {
  attend: () => ({ away: new AbortController().signal, leave: () => {} }),
};
