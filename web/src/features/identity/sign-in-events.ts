import { type ClientInternals, clientFailure } from './client-internals.ts';

type Message = { kind?: string; id?: string; event?: Partial<SignInEvent> } | null;

/**
 * Delivers the events of sign-in windows to the sign-ins that wait for them. A window repeats its event on a
 * channel of this origin until it is acknowledged. A redirect stores its event in the tab's storage.
 */
export class SignInEvents {
  readonly #auth: ClientInternals;
  readonly #consumers = new Set<EventConsumer>();
  readonly #acknowledged = new Set<string>();
  readonly #channel: BroadcastChannel;

  constructor(auth: ClientInternals) {
    this.#auth = auth;
    this.#channel = new BroadcastChannel(`idp:${this.#name}`);
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => this.#hear(data);
  }

  /**
   * Whether the window of this sign-in has reported its outcome, so that it no longer matters if it is
   * closed.
   */
  hasHeard = (eventId: string): boolean => this.#acknowledged.has(eventId);

  registerConsumer(consumer: EventConsumer): void {
    this.#consumers.add(consumer);
    // Only consumers that wait for a redirect can handle an empty event.
    if (consumer.filter.includes(noEvent.type)) this.#emit(consumer, this.#takeStored(consumer) ?? noEvent);
  }

  unregisterConsumer(consumer: EventConsumer): void {
    this.#consumers.delete(consumer);
  }

  get #name(): string {
    return `${this.#auth.config.apiKey}:${this.#auth.name}`;
  }

  #hear(message: Message): void {
    const { kind, id, event } = message ?? {};
    if (kind !== 'event' || !id || !event?.eventId) return;
    const { eventId, type = '' } = event;
    const isKnown = this.#acknowledged.has(eventId);
    const waiting = [...this.#consumers].filter(
      (consumer) => consumer.filter.includes(type) && consumer.eventId === eventId,
    );
    // Ignores events of other tabs, or of sign-ins that no longer wait.
    if (!isKnown && waiting.length === 0) return;
    this.#acknowledged.add(eventId);
    this.#channel.postMessage({ kind: 'heard', id });
    if (!isKnown) for (const consumer of waiting) this.#emit(consumer, event as SignInEvent);
  }

  #emit(consumer: EventConsumer, event: SignInEvent): void {
    if (event.error) consumer.onError(clientFailure(this.#auth, event.error.code));
    else consumer.onAuthEvent(event);
  }

  #takeStored({ filter }: EventConsumer): SignInEvent | null {
    const key = `idp-event:${this.#name}`;
    const stored = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    const event = parseEvent(stored);
    return event && filter.includes(event.type) ? event : null;
  }
}

function parseEvent(text: string | null): SignInEvent | null {
  try {
    return text === null ? null : (JSON.parse(text) as SignInEvent);
  } catch {
    return null;
  }
}

/** The outcome of a sign-in window, in the identity client's format, as sent by the server's handler page. */
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
interface EventConsumer {
  filter: string[];
  /** Null accepts any event. */
  eventId: string | null;
  onAuthEvent(event: SignInEvent): unknown;
  onError(failure: Error): void;
}

/** The event of a redirect without a result. */
const noEvent: SignInEvent = {
  type: 'unknown',
  eventId: null,
  urlResponse: null,
  sessionId: null,
  postBody: null,
  tenantId: null,
};
