import type { StoredUser } from '../lib/session-store.ts';

export type ProviderId = 'google.com' | 'github.com';

/** A rule of the password policy and whether a password meets it. */
export interface PasswordRule {
  text: string;
  met: boolean;
}

/** The properties of the installation's identity provider that the screens need. */
export interface IdentitySettings {
  /** The embedded service has sessions that users can list and end; the hosted provider manages its own. */
  keepsSessions: boolean;
  /** Where mailed links are sent: to mailboxes, to the outbox page of this machine, or nowhere. */
  mail: 'smtp' | 'outbox' | 'none';
}

/** The current account at its provider. */
export interface AccountDetails {
  user: StoredUser;
  /** The user's sign-in methods, each with its email address. */
  methods: readonly { id: string; email: string | null }[];
}

/**
 * The actions of a user on their own account. Failures carry the identity client's codes;
 * "auth/requires-recent-login" means that one of `confirmBy…` must be called first, also when the client has
 * no session beside the stored one.
 */
export interface OwnAccount {
  /**
   * Fetches the account from the provider again. A new token follows when the address was verified or changed
   * meanwhile.
   */
  read(): Promise<AccountDetails>;
  /** An empty photo removes the picture. */
  changeProfile(changes: { name?: string; photo?: string }): Promise<StoredUser>;
  /** Also ends the account's other sessions. */
  changePassword(password: string): Promise<StoredUser>;
  /** Sends a link to the new address; the change happens when the user opens it. */
  requestEmailChange(email: string): Promise<void>;
  /** Sends a link to the current address. */
  sendVerification(): Promise<void>;
  confirmByPassword(password: string): Promise<void>;
  confirmByProvider(provider: ProviderId): Promise<void>;
  connect(provider: ProviderId): Promise<void>;
  disconnect(provider: ProviderId): Promise<void>;
  /** Deletes the account at the hosted provider; the embedded service has already deleted it. */
  remove(): Promise<void>;
}

/** The identity provider, as far as the account's screens need it. */
export interface AccountIdentity {
  settings(): Promise<IdentitySettings>;
  /** The providers for which this installation has keys. */
  providers(): Promise<readonly ProviderId[]>;
  passwordRules(password: string): Promise<readonly PasswordRule[]>;
  /** Fetches the password policy from the provider again. */
  reloadPasswordPolicy(): Promise<void>;
  /** Sends a link for setting a password, if the account exists. */
  sendPasswordReset(email: string): Promise<void>;
  account: OwnAccount;
}
