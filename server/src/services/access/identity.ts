import type { FastifyPluginAsync } from 'fastify';
import type { JobHandlers } from '../../platform/jobs/open-jobs.ts';
import type { Membership } from '../context.ts';
import type { AccountOperations } from './account-operations.ts';

/** The project and the library that a request names; null where it names none. */
export type NamedPlace = { project_uuid: string | null; library_uuid: string | null };

/** The product's customer of an account. */
export type KnownCustomer = {
  customer_uuid: string;
  email: string;
  email_verified: boolean;
  /** When the hosted provider issued the newest token that was seen, an ISO date; null for embedded accounts. */
  email_as_of: string | null;
  /** Their role in the project that was named, or else in that of the library that was named; null where they have none. */
  membership: Membership | null;
};

/** The user of an accepted ID token. Address, name and picture are the account's current ones, not the token's. */
export type VerifiedToken = {
  uid: string;
  email: string;
  email_verified: boolean;
  name: string | null;
  picture: string | null;
  /**
   * When the hosted provider issued the token with this data; null where the embedded service keeps the account:
   * then it is the present state.
   */
  issued_at: Date | null;
  /** Seconds since the person last proved who they are, by the clock that dated that. */
  signed_in_ago: number;
  /** The session, a row of identity_sessions; null where the hosted provider keeps it. */
  sid: string | null;
  /** The value of `Product.customer`; left out where the service does not read it. */
  customer?: KnownCustomer | null;
};

/** The product's interface to the service that keeps its accounts. */
export type Identity = {
  /** Registers every path of the service; it needs no prefix. */
  routes: FastifyPluginAsync;
  /**
   * Checks signature, claims and, in one query, that session and account are still valid.
   * @param place where the role of the account's customer is read as well
   * @returns null for a token that must not be accepted
   * @throws when the database cannot be queried
   */
  verifyIdToken: (token: string, place?: NamedPlace) => Promise<VerifiedToken | null>;
  /** Null where the hosted provider keeps the accounts. */
  accounts: AccountOperations | null;
  /** Its share of the jobs. */
  work: readonly JobHandlers[];
  close: () => Promise<void>;
};
