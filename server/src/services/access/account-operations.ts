import type { Database } from '../../platform/database/open-database.ts';

type AccountSession = {
  session_uuid: string;
  user_agent: string | null;
  sign_in_provider: string;
  created_at: Date;
  last_used_at: Date;
};

/** The product's operations on the accounts of the embedded service. */
export type AccountOperations = {
  /** The account's active sessions, most recently used first. */
  sessionsOf: (uid: string) => Promise<AccountSession[]>;
  /** @returns whether there was such a session of this account */
  endSession: (uid: string, session_uuid: string) => Promise<boolean>;
  /** Ends all sessions; every token issued so far is refused from now on. */
  endSessions: (uid: string) => Promise<void>;
  /**
   * Whether the account has no password because it was removed within the last ten minutes, when the person who
   * verified its address signed in for the first time.
   */
  hasLostPassword: (uid: string) => Promise<boolean>;
  /**
   * Locks the account and one of its sessions in the caller's transaction. Every transaction that changes an
   * account and its customer locks the account first, to prevent deadlocks.
   * @returns whether the session is still active
   */
  lockAccount: (db: Database, uid: string, session_uuid: string) => Promise<boolean>;
  /** Runs in the caller's transaction and deletes everything that the service stores about the account. */
  deleteAccount: (db: Database, uid: string) => Promise<void>;
};
