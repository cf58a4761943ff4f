import {
  type Attributes,
  requestContext,
  runInRequestContext,
  type Span,
  type SpanKind,
} from '../request-context.ts';

/**
 * Runs work as a span of the current trace; without traces it just runs.
 * @param work gets the span, for what is known only later and for the header of a call
 */
export async function traced<Result>(
  name: string,
  { kind = 'internal', ...attributes }: Attributes & { kind?: SpanKind },
  work: (span?: Span) => Promise<Result>,
): Promise<Result> {
  const context = requestContext();
  if (!context?.span) return work();
  const span = context.span.part(name, kind, attributes);
  try {
    return await runInRequestContext({ ...context, span }, () => work(span));
  } catch (problem) {
    span.fail(whyOf(problem));
    throw problem;
  } finally {
    span.end();
  }
}

/** The kind of failure. Its message may repeat what was sent. */
export function whyOf(problem: unknown): string {
  const { name, code } = (problem ?? {}) as { name?: unknown; code?: unknown };
  return typeof code === 'string' && /^\w{1,40}$/.test(code)
    ? code
    : typeof name === 'string'
      ? name
      : 'Error';
}

export type Tracing = {
  /** Begins a trace, or goes on with the one that a W3C header names. Undefined where no traces are kept. */
  begin: (name: string, kind: SpanKind, attributes: Attributes, traceparent?: unknown) => Span | undefined;
  /** Whether traces are kept. */
  isOn: boolean;
  /** Sends what has gathered, for a bounded time. */
  close: () => Promise<void>;
};
