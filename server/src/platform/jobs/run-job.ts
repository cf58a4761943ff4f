import type { JobWithMetadata } from 'pg-boss';
import { withoutValues } from '../database/without-values.ts';
import type { Operations } from '../telemetry/open-operations.ts';
import { requestContext, runInRequestContext } from '../telemetry/request-context.ts';

export type Job = Pick<JobWithMetadata<unknown>, 'id' | 'data' | 'retryCount' | 'retryLimit'>;

/** The metrics and traces of jobs; without them, jobs are only logged. */
export type JobTelemetry = Pick<Operations, 'meters' | 'tracing'>;

/** The field of a job's stored data that names the request that sent the job, and its trace. Stored jobs contain the name. */
const ORIGIN_FIELD = 'sent_by';
type JobOrigin = { request_id: string | null; traceparent?: string };

/** The stored data of a job: its subject, and the request that caused it, if there was one. */
export function addOrigin(data: object): object {
  const context = requestContext();
  if (!context) return data;
  const { request_id, span } = context;
  return {
    ...data,
    [ORIGIN_FIELD]: { request_id, ...(span && { traceparent: span.traceparent }) } satisfies JobOrigin,
  };
}

type JobRun = {
  queue: string;
  job: Job;
  run: (data: unknown) => Promise<void>;
  log: Operations['log'];
  watch?: JobTelemetry | undefined;
};

/**
 * Runs a job on behalf of the request that caused it, and logs one line about it. Its error is also stored with the
 * job, but never the values of a query, which include hashes.
 */
export async function runJob({ queue, job, run, log, watch }: JobRun): Promise<void> {
  const { origin, data } = splitOrigin(job.data);
  const request_id = origin?.request_id ?? null;
  const attempt = job.retryCount + 1;
  const span = watch?.tracing.begin(
    `job ${queue}`,
    'consumer',
    {
      'fieldkit.queue': queue,
      'fieldkit.job': job.id,
      ...(request_id && { 'fieldkit.request_id': request_id }),
    },
    origin?.traceparent,
  );
  const since = performance.now();
  const logFields = () => ({
    queue,
    job: job.id,
    ms: Math.round((performance.now() - since) * 10) / 10,
    attempt,
    attempts: job.retryLimit + 1,
    request_id,
  });
  const recordEnd = (outcome: 'done' | 'failed') => {
    watch?.meters.jobs.observe({ queue, outcome }, (performance.now() - since) / 1000);
    if (outcome === 'failed') span?.fail('failed');
    span?.end();
  };
  const context = { request_id, ip: null, who: { kind: 'product', id: null }, ...(span && { span }) };
  try {
    await runInRequestContext(context, () => run(data));
  } catch (error) {
    recordEnd('failed');
    const isLast = attempt > job.retryLimit;
    log.warn(
      { err: error, ...logFields() },
      isLast ? 'A job failed; this was its last attempt.' : 'A job failed; it will be retried.',
    );
    throw new Error(withoutValues(error).message);
  }
  recordEnd('done');
  log.info(logFields(), 'job');
}

/** Separates the origin that `addOrigin` added from the data. */
function splitOrigin(stored: unknown): { origin: JobOrigin | null; data: unknown } {
  if (typeof stored !== 'object' || stored === null || !(ORIGIN_FIELD in stored))
    return { origin: null, data: stored };
  const { [ORIGIN_FIELD]: origin, ...data } = stored;
  return { origin: origin as JobOrigin, data };
}
