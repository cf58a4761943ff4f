import {
  asResolver,
  type ClientInternals,
  clientFailure,
  type ProviderInternals,
  StockResolver,
} from './client-internals.ts';
import { SignInEvents } from './sign-in-events.ts';

const WIDTH = 500;
const HEIGHT = 600;

/**
 * Opens the official client's popups and redirects with the server's own handler page. The client does the
 * rest: it allows only one window at a time, detects when it is closed, exchanges its result, and creates the
 * error codes.
 */
class Resolver extends StockResolver {
  readonly #events = new Map<string, SignInEvents>();

  /** Nothing needs to be loaded in advance. */
  get _shouldInitProactively(): boolean {
    return false;
  }

  async _initialize(auth: ClientInternals): Promise<SignInEvents> {
    const events = this.#events.get(auth._key()) ?? new SignInEvents(auth);
    this.#events.set(auth._key(), events);
    return events;
  }

  /**
   * Opens the window before anything is awaited, because browsers allow it only immediately after a press.
   */
  async _openPopup(auth: ClientInternals, provider: ProviderInternals, authType: string, eventId: string) {
    const opened = window.open(
      handlerAddress(auth, { provider, authType, eventId }),
      `sign-in-${eventId}`,
      windowFeatures(),
    );
    if (!opened) throw clientFailure(auth, 'popup-blocked');
    opened.focus();
    const events = this.#events.get(auth._key());
    return {
      associatedEvent: null,
      // Once the window has reported its outcome, it no longer matters that it is closed.
      window: {
        get closed() {
          return opened.closed && !events?.hasHeard(eventId);
        },
      },
      close: () => opened.close(),
    };
  }

  async _openRedirect(
    auth: ClientInternals,
    provider: ProviderInternals,
    authType: string,
    eventId?: string,
  ): Promise<never> {
    await this._originValidation(auth);
    location.assign(handlerAddress(auth, { provider, authType, eventId }));
    return new Promise<never>(() => {});
  }

  _isIframeWebStorageSupported(_auth: ClientInternals, tell: (isSupported: boolean) => void): void {
    tell(true);
  }
}

export const EmbeddedResolver = asResolver(Resolver);

type ProviderRequest = { provider: ProviderInternals; authType: string; eventId: string | undefined };

function handlerAddress(auth: ClientInternals, { provider, authType, eventId }: ProviderRequest): string {
  const query = new URLSearchParams({
    apiKey: auth.config.apiKey,
    appName: auth.name,
    authType,
    providerId: provider.providerId,
    redirectUrl: location.href,
    customParameters: JSON.stringify(provider.getCustomParameters()),
    ...(eventId && { eventId }),
  });
  return `/__/auth/handler?${query}`;
}

/** Centers the window on the screen. A browser without windows opens a tab. */
function windowFeatures(): string {
  const left = Math.max((screen.availWidth - WIDTH) / 2, 0);
  const top = Math.max((screen.availHeight - HEIGHT) / 2, 0);
  return `width=${WIDTH},height=${HEIGHT},left=${left},top=${top},location=yes,resizable=yes,status=yes,scrollbars=yes`;
}
