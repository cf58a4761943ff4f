import type { Database } from '../database/open-database.ts';

/** What the service needs of the product it serves. */
export type Product = {
  /**
   * Does what must be done elsewhere before an account goes; before the transaction that deletes it, because it may take seconds.
   * @throws Refusal when something stands against it
   */
  prepare?: (uid: string) => Promise<void>;
  /**
   * Takes an account's person out of the product, in the transaction that deletes the account.
   * @throws Refusal when something stands against it
   */
  leave?: (db: Database, uid: string) => Promise<void>;
  /** Forgets the name and picture of an account, in the transaction that gives the account to another person. */
  forgetProfile?: (db: Database, uid: string) => Promise<void>;
};
