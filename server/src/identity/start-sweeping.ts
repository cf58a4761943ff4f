import { withoutValues } from '../platform/database/without-values.ts';
import type { IdentityContext } from './identity-context.ts';
import {
  deleteExpiredCodes,
  deleteExpiredFlows,
  deleteExpiredSessions,
  deleteOldAttempts,
  deleteOldDevices,
  deleteRetiredKeys,
} from './sweep.queries.ts';

const EVERY = 15 * 60_000;

/**
 * Removes what has run out every quarter of an hour; nothing depends on when.
 * @returns a function that stops it, and waits for a sweep under way
 */
export function startSweeping({ services }: IdentityContext): () => Promise<void> {
  let current = Promise.resolve();
  const sweep = async () => {
    try {
      await deleteExpiredSessions(services.db, services.env);
      await deleteExpiredCodes(services.db);
      await deleteExpiredFlows(services.db);
      await deleteOldAttempts(services.db);
      await deleteOldDevices(services.db);
      await deleteRetiredKeys(services.db);
    } catch (problem) {
      services.log.warn(
        { err: withoutValues(problem) },
        'What has run out in the identity service could not be removed.',
      );
    }
  };
  const timer = setInterval(() => {
    current = sweep();
  }, EVERY);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await current;
  };
}
