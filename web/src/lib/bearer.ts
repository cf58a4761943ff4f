import { storedToken } from './session-store.ts';

/** The source of fresh tokens. The identity feature registers it once its client is loaded. */
export type TokenSource = {
  /** The current token, refreshed if it is about to expire; null if the client has no session. */
  current: () => Promise<string | null>;
  /** Requests a new token immediately. */
  renewed: () => Promise<string | null>;
};

let source: TokenSource | null = null;
let isAccepted = false;

export function provideTokens(newSource: TokenSource | null): void {
  source = newSource;
  isAccepted = false;
}

/** Records that the server has accepted a request with a token. */
export function markTokenAccepted(): void {
  isAccepted = true;
}

/** Whether the server has accepted a token since the page was opened. Until then, the page shows no user data. */
export const isTokenAccepted = (): boolean => isAccepted;

/** The token for the next request: from the identity client if it has a session, otherwise the stored one. */
export async function fetchBearerToken(): Promise<string | null> {
  return (await source?.current().catch(() => null)) ?? storedToken();
}

/** A fresh token after a 401, or null if none is available. */
export async function renewToken(): Promise<string | null> {
  return (await source?.renewed().catch(() => null)) ?? null;
}
