import { browserPopupRedirectResolver, type PopupRedirectResolver } from 'firebase/auth';

/**
 * The parts of the identity client that a resolver may use. Not published as types, which is why the version
 * is pinned.
 */
export interface ClientInternals {
  name: string;
  config: { apiKey: string };
  _key(): string;
  _errorFactory: { create(code: string, details: { appName: string }): Error };
}

/** The provider that the client was given: GoogleAuthProvider, GithubAuthProvider. */
export interface ProviderInternals {
  providerId: string;
  getCustomParameters(): object;
}

interface StockResolver {
  /** Asks the service whether this page may offer the sign-in. */
  _originValidation(auth: ClientInternals): Promise<void>;
}

/**
 * The client's own resolver. The embedded resolver keeps its origin checks and its bookkeeping of redirects.
 */
export const StockResolver = browserPopupRedirectResolver as unknown as new () => StockResolver;

/** The client takes the class and instantiates the resolver itself. */
export const asResolver = (made: new () => object): PopupRedirectResolver =>
  made as unknown as PopupRedirectResolver;

/** A failure with a code, in the client's own format. */
export const clientFailure = (auth: ClientInternals, code: string): Error =>
  auth._errorFactory.create(code.replace('auth/', ''), { appName: auth.name });
