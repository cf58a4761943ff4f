import type { FastifyPluginAsync } from 'fastify';
import type { JobHandlers } from '../jobs/open-jobs.ts';
import type { AccountOperations } from './account-operations.ts';
import type { VerifiedToken } from './verify-id-token.ts';

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
