import type { Database } from '../database/open-database.ts';

/** What the service needs of the product it serves. */
export type Product = {
  /**
   * Takes an account's person out of the product, in the transaction that deletes the account.
   * @throws Refusal when something stands against it
   */
  leave?: (db: Database, uid: string) => Promise<void>;
};
