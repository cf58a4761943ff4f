import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The help text of metrics that each process counts for itself; see docs/operations.md. */
const OWN = 'This process, since it started.';

/**
 * The counters of a process. Each is increased in one place: by the hooks of requests, the runner of jobs, or the
 * audit. Figures that can be read from the database are not counted here.
 */
export function openMeters() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `fieldkit_${name}`, help: `${help} ${OWN}`, labelNames, registers });
  return {
    registry,
    requests: new Histogram({
      name: 'fieldkit_http_request_duration_seconds',
      help: `Duration of requests in seconds, by route pattern and status class. ${OWN}`,
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    inFlight: new Gauge({
      name: 'fieldkit_http_requests_in_flight',
      help: 'Requests in progress in this process.',
      registers,
    }),
    refused: counter('refused_total', 'Refused requests: rate limits (429) and plan limits (402).', [
      'reason',
    ]),
    limits: counter('limits_reached_total', 'How often a rate limit was reached, by kind.', ['limit']),
    jobs: new Histogram({
      name: 'fieldkit_job_duration_seconds',
      help: `Duration of job attempts in seconds, by queue and outcome (done, failed). ${OWN}`,
      labelNames: ['queue', 'outcome'] as const,
      buckets: [0.05, 0.25, 1, 5, 30, 120, 600],
      registers,
    }),
    mails: counter(
      'mails_total',
      'Mails that the mail server accepted (sent), or not (failed; the job retries).',
      ['outcome'],
    ),
    questions: counter(
      'questions_total',
      'Questions by outcome: recorded, or dropped because they could not be recorded.',
      ['outcome'],
    ),
    questionVectors: counter(
      'question_vectors_total',
      'Vectors of questions that arrived in time (ok), arrived too late (late), did not arrive (failed) or were not requested (skipped).',
      ['outcome'],
    ),
    audit: counter('audit_events_total', 'Audit events by name; see docs/operations.md.', ['event']),
    spans: counter(
      'trace_spans_total',
      'Trace spans that were sent, or lost because the collector did not accept them.',
      ['outcome'],
    ),
    signIns: counter('sign_ins_total', 'Sign-ins by outcome (ok, failed).', ['outcome']),
  };
}

export type Meters = ReturnType<typeof openMeters>;
