import { browserPopupRedirectResolver, type PopupRedirectResolver } from 'firebase/auth';

/**
 * Internals of the identity client that a resolver may use. They have no published types, so the version is
 * pinned.
 */
export interface ClientInternals {
  name: string;
  config: { apiKey: string };
  _key(): string;
  _errorFactory: { create(code: string, details: { appName: string }): Error };
}

/** The provider that was passed to the client: GoogleAuthProvider or GithubAuthProvider. */
export interface ProviderInternals {
  providerId: string;
  getCustomParameters(): object;
}

interface StockResolver {
  /** Asks the service whether this page is allowed to offer the sign-in. */
  _originValidation(auth: ClientInternals): Promise<void>;
}

/**
 * The client's own resolver. The embedded resolver inherits its origin checks and its handling of redirects.
 */
export const StockResolver = browserPopupRedirectResolver as unknown as new () => StockResolver;

/** The client takes a class and creates the instance itself. */
export const asResolver = (made: new () => object): PopupRedirectResolver =>
  made as unknown as PopupRedirectResolver;

/** An error with a code, in the client's own format. */
export const clientFailure = (auth: ClientInternals, code: string): Error =>
  auth._errorFactory.create(code.replace('auth/', ''), { appName: auth.name });
