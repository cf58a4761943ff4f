/** Hands an event to the page that began the sign-in, if that can be named. */
export type Delivery = {
  event: AuthEvent;
  appName: string;
  /** Where a sign-in by redirect goes on; null for one in a window. */
  goTo: string | null;
};

/** A page: its text, and what it sends to its opener. */
export type HandlerPage = {
  status: number;
  /** Heading and sentence. */
  words: readonly string[];
  delivery?: Delivery;
};

/** What the handler answers: onwards to the provider, or a page. */
export type HandlerAnswer = ({ redirect: URL } | HandlerPage) & { cookie?: string };

/** What the window sends to the page that opened it, in the form of the official client's resolvers. */
type AuthEvent = {
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

type EventRequest = { auth_type: string; event_id: string | null };

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
