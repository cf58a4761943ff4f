import type { StoredUser } from './session-store.ts';

export type ProviderId = 'google.com' | 'github.com';

/** One demand of the password policy and whether a password meets it. */
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

/** An account as its provider has it now. */
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
  /** An empty photo takes the picture away. */
  changeProfile(changes: { name?: string; photo?: string }): Promise<StoredUser>;
  /** Ends the account's other sessions. */
  changePassword(password: string): Promise<StoredUser>;
  /** Mails a link to the new address; the change happens when it is opened. */
  requestEmailChange(email: string): Promise<void>;
  /** Mails a link to the present address. */
  sendVerification(): Promise<void>;
  confirmByPassword(password: string): Promise<void>;
  confirmByProvider(provider: ProviderId): Promise<void>;
  connect(provider: ProviderId): Promise<void>;
  disconnect(provider: ProviderId): Promise<void>;
  /** Deletes the account at the hosted provider; the embedded service has already deleted it. */
  remove(): Promise<void>;
}

/** The identity, as far as the account's screens need it. */
export interface AccountIdentity {
  settings(): Promise<IdentitySettings>;
  /** The providers for which this installation has keys. */
  providers(): Promise<readonly ProviderId[]>;
  passwordRules(password: string): Promise<readonly PasswordRule[]>;
  /** Asks the provider for its password policy again. */
  reloadPasswordPolicy(): Promise<void>;
  /** Mails a link to set a password with, if there is such an account. */
  sendPasswordReset(email: string): Promise<void>;
  account: OwnAccount;
}
