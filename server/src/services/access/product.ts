import type { Database } from '../../platform/database/open-database.ts';
import type { knownCustomer } from './access.queries.ts';

/** What the service needs of the product it serves. */
export type Product = {
  /**
   * The customer of an account, as one value of the statement that checks a token: its placeholders are `uid`, and those of a
   * `NamedPlace`.
   */
  customer?: typeof knownCustomer;
  /**
   * Does what must be done elsewhere before an account is deleted; before the transaction of the deletion, because
   * it may take seconds.
   * @throws Refusal when something prevents the deletion
   */
  prepare?: (uid: string) => Promise<void>;
  /**
   * Removes an account's person from the product, in the transaction that deletes the account.
   * @throws Refusal when something prevents it
   */
  leave?: (db: Database, uid: string) => Promise<void>;
  /** Forgets the name and picture of an account, in the transaction that gives the account to another person. */
  forgetProfile?: (db: Database, uid: string) => Promise<void>;
};
