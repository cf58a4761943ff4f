import type { TokenSource } from '../../lib/bearer.ts';
import type { StoredUser } from '../../lib/session-store.ts';

export type ProviderId = 'google.com' | 'github.com';

/** One demand of the password policy and whether a password meets it. */
export interface PasswordRule {
  text: string;
  met: boolean;
}

export interface NewAccount {
  name: string;
  email: string;
  password: string;
}

/** A fresh token came, or the identity client lost its session by itself (revoked, disabled, expired). */
export type IdentityEvent = { kind: 'token'; user: StoredUser } | { kind: 'ended' };

/**
 * The product's view of an identity provider. Failures of `signUp`, `signIn` and `signInWith` carry a `code` such as
 * "auth/invalid-credential"; `words-for-failure.ts` finds the sentences.
 */
export interface IdentityPort {
  /** Starts fetching the client, so that the first submit does not wait for it. Never fails. */
  prepare(): void;
  /** Which providers this installation has been given keys for. */
  providers(): Promise<readonly ProviderId[]>;
  signUp(account: NewAccount): Promise<StoredUser>;
  signIn(email: string, password: string): Promise<StoredUser>;
  signInWith(provider: ProviderId): Promise<StoredUser>;
  /** Ends the session on the server, then here. Never fails: without a connection it ends here alone. */
  signOut(): Promise<void>;
  passwordRules(password: string): Promise<readonly PasswordRule[]>;
  /** Asks the provider for its password policy again. */
  reloadPasswordPolicy(): Promise<void>;
  tokens: TokenSource;
  /** Tells about tokens and the session's end. Returns an undo. */
  follow(listener: (event: IdentityEvent) => void): () => void;
}
