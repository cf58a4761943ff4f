/** What the window sends to the page that opened it, in the form of the official client's resolvers. */
export type AuthEvent = {
  /** signInViaPopup, signInViaRedirect, linkViaPopup, … */
  type: string;
  eventId: string | null;
  /** Where the provider sent the browser, code and state included; null after a failure. */
  urlResponse: string | null;
  /** By which the page finishes the sign-in. */
  sessionId: string | null;
  postBody: null;
  tenantId: null;
  error?: { code: string; message: string };
};

export type EventRequest = { auth_type: string; event_id: string | null };

export function finishedEvent(request: EventRequest, urlResponse: string, sessionId: string): AuthEvent {
  return {
    type: request.auth_type,
    eventId: request.event_id,
    urlResponse,
    sessionId,
    postBody: null,
    tenantId: null,
  };
}

/** @param code one of the client's, such as auth/user-cancelled */
export function failedEvent(request: EventRequest, code: string): AuthEvent {
  return {
    type: request.auth_type,
    eventId: request.event_id,
    urlResponse: null,
    sessionId: null,
    postBody: null,
    tenantId: null,
    error: { code, message: code },
  };
}
