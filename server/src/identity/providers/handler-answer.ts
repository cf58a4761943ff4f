import type { AuthEvent } from './auth-event.ts';

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
