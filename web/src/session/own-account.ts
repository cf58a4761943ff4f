import type { StoredUser } from '../lib/session-store.ts';

export type ProviderId = 'google.com' | 'github.com';

/** A rule of the password policy, and whether a password meets it. */
export interface PasswordRule {
  text: string;
  met: boolean;
}

/** The capabilities of the installation's identity provider that the screens need. */
export interface IdentitySettings {
  /**
   * Whether users can list and end their sessions. True for the embedded service; the hosted provider manages
   * its sessions itself.
   */
  keepsSessions: boolean;
  /** Where emails with links are sent: to mailboxes, to the outbox page of this server, or nowhere. */
  mail: 'smtp' | 'outbox' | 'none';
}

/** The account as it currently is at its provider. */
export interface AccountDetails {
  user: StoredUser;
  /** The user's sign-in methods, each with its email address. */
  methods: readonly { id: string; email: string | null }[];
}

/**
 * What users can do with their own account. Failures have the identity client's codes;
 * "auth/requires-recent-login" means that one of the `confirmBy…` functions must be called first. This is
 * also the case if the client has no session and only the stored one exists.
 */
export interface OwnAccount {
  /**
   * Fetches the account from the provider again. If the address was verified or changed in the meantime, a new token
   * follows.
   */
  read(): Promise<AccountDetails>;
  /** An empty photo removes the picture. */
  changeProfile(changes: { name?: string; photo?: string }): Promise<StoredUser>;
  /** Also ends the account's other sessions. */
  changePassword(password: string): Promise<StoredUser>;
  /** Sends a link to the new address. The address changes when the user opens the link. */
  requestEmailChange(email: string): Promise<void>;
  /** Sends a link to the current address. */
  sendVerification(): Promise<void>;
  confirmByPassword(password: string): Promise<void>;
  confirmByProvider(provider: ProviderId): Promise<void>;
  connect(provider: ProviderId): Promise<void>;
  disconnect(provider: ProviderId): Promise<void>;
  /** Deletes the account at the hosted provider. The embedded service has already deleted it. */
  remove(): Promise<void>;
}

/** The identity provider's functions that the account's screens need. */
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
