import type { Database } from '../../platform/database/open-database.ts';

type AccountSession = {
  session_uuid: string;
  user_agent: string | null;
  sign_in_provider: string;
  created_at: Date;
  last_used_at: Date;
};

/** What the product may do with the accounts of the embedded service. */
export type AccountOperations = {
  /** The account's live sessions, most recently used first. */
  sessionsOf: (uid: string) => Promise<AccountSession[]>;
  /** @returns whether there was such a session of this account */
  endSession: (uid: string, session_uuid: string) => Promise<boolean>;
  /** Ends all of them; every token issued so far is refused from now on. */
  endSessions: (uid: string) => Promise<void>;
  /**
   * Whether the account lost a password within the last ten minutes, when the person who proved its address first signed in,
   * and has no new one.
   */
  hasLostPassword: (uid: string) => Promise<boolean>;
  /**
   * Locks the account and one of its sessions in the caller's transaction. Every transaction that changes an account and the
   * customer it belongs to locks the account first, so that no two of them wait for each other.
   * @returns whether the session still lasts
   */
  lockAccount: (db: Database, uid: string, session_uuid: string) => Promise<boolean>;
  /** In the caller's transaction. With everything the service keeps of the account. */
  deleteAccount: (db: Database, uid: string) => Promise<void>;
};
