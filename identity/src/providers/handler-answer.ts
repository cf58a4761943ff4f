import type { WindowMessage } from './provider-window.messages.ts';

/** An event for the page that began the sign-in, if it is known. */
export type Delivery = {
  event: AuthEvent;
  appName: string;
  /** The URL at which a sign-in by redirect continues; null for one in a window. */
  goTo: string | null;
};

/** A page: its text, and the event for its opener. */
export type HandlerPage = {
  status: number;
  message: WindowMessage;
  delivery?: Delivery;
};

/** The handler's response: a redirect to the provider, or a page. */
export type HandlerAnswer = ({ redirect: URL } | HandlerPage) & { cookie?: string };

/** The event for the page that opened the window, in the format of the official client's resolvers. */
type AuthEvent = {
  /** signInViaPopup, signInViaRedirect, linkViaPopup, … */
  type: string;
  eventId: string | null;
  /** The URL to which the provider sent the browser, including code and state; null after a failure. */
  urlResponse: string | null;
  /** The id with which the page finishes the sign-in. */
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

/** @param code one of the client's codes, such as auth/user-cancelled */
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
