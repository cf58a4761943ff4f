import type { StoredUser } from './session-store.ts';

export type ProviderId = 'google.com' | 'github.com';

/** One demand of the password policy and whether a password meets it. */
export interface PasswordRule {
  text: string;
  met: boolean;
}

/** What the screens must know of the installation's identity. */
export interface IdentitySettings {
  /** The embedded service keeps sessions that people can see and end; the hosted provider keeps its own. */
  keepsSessions: boolean;
  /** Where mailed links go: to people, to the outbox page of this machine, or nowhere. */
  mail: 'smtp' | 'outbox' | 'none';
}

/** An account as its provider has it now. */
export interface AccountDetails {
  user: StoredUser;
  /** The ways in which the person can sign in, with the address each of them is known by. */
  methods: readonly { id: string; email: string | null }[];
}

/**
 * The actions of a user on their own account. Failures carry the identity client's codes;
 * "auth/requires-recent-login" means that one of `confirmBy…` must be called first, also when the client has
 * no session beside the stored one.
 */
export interface OwnAccount {
  /** Asks the provider anew. The token follows when the address was verified or changed meanwhile. */
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
  /** Deletes it at the hosted provider; the embedded service has deleted it by then. */
  remove(): Promise<void>;
}

/** The identity, as far as the account's screens need it. */
export interface AccountIdentity {
  settings(): Promise<IdentitySettings>;
  /** Which providers this installation has been given keys for. */
  providers(): Promise<readonly ProviderId[]>;
  passwordRules(password: string): Promise<readonly PasswordRule[]>;
  /** Asks the provider for its password policy again. */
  reloadPasswordPolicy(): Promise<void>;
  /** Mails a link to set a password with, if there is such an account. */
  sendPasswordReset(email: string): Promise<void>;
  account: OwnAccount;
}
