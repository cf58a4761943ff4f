import type { TokenSource } from '../../lib/bearer.ts';
import type { StoredUser } from '../../lib/session-store.ts';
import type { AccountIdentity, ProviderId } from '../../session/own-account.ts';
import type { MailedCodes } from './mailed-link.ts';

export type { PasswordRule, ProviderId } from '../../session/own-account.ts';

export interface NewAccount {
  name: string;
  email: string;
  password: string;
}

export type LiveDemoAccount = Pick<NewAccount, 'email' | 'password'>;

/** The client issued a fresh token, or it lost its session (revoked, disabled or expired). */
export type IdentityEvent = { kind: 'token'; user: StoredUser } | { kind: 'ended' };

/**
 * The app's interface to an identity provider. Failures have a `code` such as "auth/invalid-credential",
 * which `sign-in-error-message.ts` maps to a message.
 */
export interface IdentityPort extends AccountIdentity {
  /** Starts loading the client, so that the first submit does not have to wait for it. Never fails. */
  prepare(): void;
  /** The account with which everyone signs in to a live demo; null if this is none. */
  liveDemo(): Promise<LiveDemoAccount | null>;
  signUp(account: NewAccount): Promise<StoredUser>;
  signIn(email: string, password: string): Promise<StoredUser>;
  /** Signs in with a popup. If the browser blocks it, the page redirects, and `finishRedirect` continues. */
  signInWith(provider: ProviderId): Promise<StoredUser>;
  /** Finishes a sign-in after a redirect (see `sign-in-visit.ts`). */
  finishRedirect(): Promise<StoredUser>;
  /**
   * Ends the session on the server, and then in this browser. Never fails: without a connection, it ends only
   * in this browser.
   */
  signOut(): Promise<void>;
  /** The actions of emailed links. */
  codes: MailedCodes;
  tokens: TokenSource;
  /**
   * Subscribes to new tokens and to the end of the session.
   * @returns a function that unsubscribes
   */
  follow(listener: (event: IdentityEvent) => void): () => void;
}
