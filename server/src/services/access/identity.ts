import type { FastifyPluginAsync } from 'fastify';
import type { JobHandlers } from '../../platform/jobs/open-jobs.ts';
import type { AccountOperations } from './account-operations.ts';

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
};

/** The product's interface to the service that keeps its accounts. */
export type Identity = {
  /** Registers every path of the service; it needs no prefix. */
  routes: FastifyPluginAsync;
  /**
   * Checks signature, claims and, in one query, that session and account are still valid.
   * @returns null for a token that must not be accepted
   * @throws when the database cannot be queried
   */
  verifyIdToken: (token: string) => Promise<VerifiedToken | null>;
  /** Null where the hosted provider keeps the accounts. */
  accounts: AccountOperations | null;
  /** Its share of the jobs. */
  work: readonly JobHandlers[];
  close: () => Promise<void>;
};
