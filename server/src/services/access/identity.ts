import type { FastifyPluginAsync } from 'fastify';
import type { JobHandlers } from '../../platform/jobs/open-jobs.ts';
import type { Membership } from '../context.ts';
import type { AccountOperations } from './account-operations.ts';

/** The project and the library that a request names; null if it names none. */
export type NamedPlace = { project_uuid: string | null; library_uuid: string | null };

/** The product's customer of an account. */
export type KnownCustomer = {
  customer_uuid: string;
  email: string;
  email_verified: boolean;
  /** When the hosted provider issued the newest known token, as an ISO date; null for embedded accounts. */
  email_as_of: string | null;
  /** Their role in the named project, or else in the project of the named library; null if they have none. */
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
   * When the hosted provider issued the token with this data; null if the embedded service keeps the account,
   * in which case the data is current.
   */
  issued_at: Date | null;
  /** Seconds since the person last proved their identity, by the clock of the service that recorded it. */
  signed_in_ago: number;
  /** The session, a row of identity_sessions; null if the hosted provider keeps it. */
  sid: string | null;
  /** The value of `Product.customer`; left out if the service does not read it. */
  customer?: KnownCustomer | null;
};

/** The product's interface to the service that keeps its accounts. */
export type Identity = {
  /** Registers all paths of the service; it needs no prefix. */
  routes: FastifyPluginAsync;
  /**
   * Checks signature, claims and, in one query, that session and account are still valid.
   * @param place a place for which the customer's role is read in the same query
   * @returns null for a token that must not be accepted
   * @throws when the database cannot be queried
   */
  verifyIdToken: (token: string, place?: NamedPlace) => Promise<VerifiedToken | null>;
  /** Null if the hosted provider keeps the accounts. */
  accounts: AccountOperations | null;
  /** The jobs of the service. */
  work: readonly JobHandlers[];
  close: () => Promise<void>;
};
