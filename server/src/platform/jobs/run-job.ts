import type { JobWithMetadata } from 'pg-boss';
import { withoutValues } from '../database/without-values.ts';
import type { Operations } from '../telemetry/open-operations.ts';
import { requestContext, runInRequestContext } from '../telemetry/request-context.ts';

export type Job = Pick<JobWithMetadata<unknown>, 'id' | 'data' | 'retryCount' | 'retryLimit'>;

/** The metrics and traces of jobs; without them, jobs are only logged. */
export type JobWatch = Pick<Operations, 'meters' | 'tracing'>;

/** The field that is stored with a job's data: the request that caused it, and its trace. */
const STAMP = 'sent_by';
type JobOrigin = { request_id: string | null; traceparent?: string };

/** The stored data of a job: its subject, and the request that caused it, if there was one. */
export function stampOrigin(data: object): object {
  const context = requestContext();
  if (!context) return data;
  const { request_id, span } = context;
  return {
    ...data,
    [STAMP]: { request_id, ...(span && { traceparent: span.traceparent }) } satisfies JobOrigin,
  };
}

type JobRun = {
  queue: string;
  job: Job;
  run: (data: unknown) => Promise<void>;
  log: Operations['log'];
  watch?: JobWatch | undefined;
};

/**
 * Runs a job on behalf of the request that caused it, and logs one line about it. Its error is also stored with the
 * job, but never the values of a query, which include hashes.
 */
export async function runJob({ queue, job, run, log, watch }: JobRun): Promise<void> {
  const { stamp, data } = readStamp(job.data);
  const request_id = stamp?.request_id ?? null;
  const attempt = job.retryCount + 1;
  const span = watch?.tracing.begin(
    `job ${queue}`,
    'consumer',
    {
      'fieldkit.queue': queue,
      'fieldkit.job': job.id,
      ...(request_id && { 'fieldkit.request_id': request_id }),
    },
    stamp?.traceparent,
  );
  const since = performance.now();
  const line = () => ({
    queue,
    job: job.id,
    ms: Math.round((performance.now() - since) * 10) / 10,
    attempt,
    attempts: job.retryLimit + 1,
    request_id,
  });
  const ended = (outcome: 'done' | 'failed') => {
    watch?.meters.jobs.observe({ queue, outcome }, (performance.now() - since) / 1000);
    if (outcome === 'failed') span?.fail('failed');
    span?.end();
  };
  const context = { request_id, ip: null, who: { kind: 'product', id: null }, ...(span && { span }) };
  try {
    await runInRequestContext(context, () => run(data));
  } catch (error) {
    ended('failed');
    const isLast = attempt > job.retryLimit;
    log.warn(
      { err: error, ...line() },
      isLast ? 'A job failed; this was its last attempt.' : 'A job failed; it will be retried.',
    );
    throw new Error(withoutValues(error).message);
  }
  ended('done');
  log.info(line(), 'job');
}

function readStamp(kept: unknown): { stamp: JobOrigin | null; data: unknown } {
  if (typeof kept !== 'object' || kept === null || !(STAMP in kept)) return { stamp: null, data: kept };
  const { [STAMP]: stamp, ...data } = kept;
  return { stamp: stamp as JobOrigin, data };
}
