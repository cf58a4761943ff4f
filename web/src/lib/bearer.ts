import { storedToken } from './session-store.ts';

/** The source of fresh tokens; the identity feature registers it once its client is loaded. */
export type TokenSource = {
  /** The current token, refreshed when it is about to expire; null when the client has no session. */
  current: () => Promise<string | null>;
  /** A new token, requested at once. */
  renewed: () => Promise<string | null>;
};

let source: TokenSource | null = null;
let isAccepted = false;

export function provideTokens(newSource: TokenSource | null): void {
  source = newSource;
  isAccepted = false;
}

/** The server has accepted a request with a token. */
export function markTokenAccepted(): void {
  isAccepted = true;
}

/**
 * Whether the server has accepted a token since the page was opened. Before that, the page shows no user's
 * data.
 */
export const isTokenAccepted = (): boolean => isAccepted;

/** The token for the next request: the identity client's when it has a session, else the stored one. */
export async function bearerToken(): Promise<string | null> {
  return (await source?.current().catch(() => null)) ?? storedToken();
}

/** A fresh token after a 401, or null when none is available. */
export async function renewToken(): Promise<string | null> {
  return (await source?.renewed().catch(() => null)) ?? null;
}
