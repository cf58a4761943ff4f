/** The outcome of a sign-in window, in the identity client's format; the server's handler page sends it. */
export interface SignInEvent {
  /** signInViaPopup, linkViaPopup, signInViaRedirect, … */
  type: string;
  eventId: string | null;
  urlResponse: string | null;
  sessionId: string | null;
  postBody: null;
  tenantId: null;
  error?: { code: string; message: string };
}

/** A pending sign-in in the identity client that waits for its event. */
export interface EventConsumer {
  filter: string[];
  /** Null accepts any event. */
  eventId: string | null;
  onAuthEvent(event: SignInEvent): unknown;
  onError(failure: Error): void;
}

/** For a redirect without a result. */
export const noEvent: SignInEvent = {
  type: 'unknown',
  eventId: null,
  urlResponse: null,
  sessionId: null,
  postBody: null,
  tenantId: null,
};
