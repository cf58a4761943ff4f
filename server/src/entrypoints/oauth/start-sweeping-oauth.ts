import { withoutValues } from '../../platform/database/without-values.ts';
import type { Services } from '../../services/context.ts';
import { sweepUsage } from '../../services/rate-limits/sweep-usage.ts';
import { sweepRecords } from './records.queries.ts';

const SWEEP_EVERY_MS = 15 * 60_000;

/** What has run out goes every quarter of an hour; nothing depends on when. */
export function startSweepingOAuth({ db, log }: Services): () => Promise<void> {
  let current = Promise.resolve();
  const timer = setInterval(() => {
    current = Promise.all([sweepRecords(db), sweepUsage(db)]).then(
      () => undefined,
      (problem) =>
        log.warn({ err: withoutValues(problem) }, 'What has run out of connections could not be removed.'),
    );
  }, SWEEP_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await current;
  };
}
