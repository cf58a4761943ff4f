import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The help text of metrics that each process counts for itself; see docs/operations.md. */
const OWN = 'Of this process, since it started.';

/**
 * The counters of a process. Each is increased in one place: by the hooks of requests, the runner of jobs, or the
 * audit.
 * Figures that can be read from the database are not counted here.
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
      help: `How long requests took, by the pattern of their route and the class of their status. ${OWN}`,
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    inFlight: new Gauge({
      name: 'fieldkit_http_requests_in_flight',
      help: 'Requests that are being answered. Of this process, now.',
      registers,
    }),
    refused: counter(
      'refused_total',
      'Requests that were refused: too many (429), or more than a plan allows (402).',
      ['reason'],
    ),
    limits: counter('limits_reached_total', 'How often somebody reached a limit, by its kind.', ['limit']),
    jobs: new Histogram({
      name: 'fieldkit_job_duration_seconds',
      help: `How long tries of jobs took, by queue and outcome (done, failed). ${OWN}`,
      labelNames: ['queue', 'outcome'] as const,
      buckets: [0.05, 0.25, 1, 5, 30, 120, 600],
      registers,
    }),
    mails: counter(
      'mails_total',
      'Mails that were handed over (sent), or not (failed: tried again by their job).',
      ['outcome'],
    ),
    questions: counter('questions_total', 'Questions that were kept (recorded), or could not be (dropped).', [
      'outcome',
    ]),
    questionVectors: counter(
      'question_vectors_total',
      'Vectors of questions that came in time (ok), came too late (late), did not come (failed) or were not asked for (skipped).',
      ['outcome'],
    ),
    audit: counter('audit_events_total', 'Audit events, by their name; see docs/operations.md.', ['event']),
    spans: counter(
      'trace_spans_total',
      'Pieces of traces that were sent, or lost because nobody took them.',
      ['outcome'],
    ),
    signIns: counter('sign_ins_total', 'Sign-ins, by how they ended (ok, failed).', ['outcome']),
  };
}

export type Meters = ReturnType<typeof openMeters>;
