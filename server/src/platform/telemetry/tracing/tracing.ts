import type { Attributes, Span, SpanKind } from '../request-context.ts';

export type Tracing = {
  /** Begins a trace, or goes on with the one that a W3C header names. Undefined where no traces are kept. */
  begin: (name: string, kind: SpanKind, attributes: Attributes, traceparent?: unknown) => Span | undefined;
  /** Whether traces are kept. */
  isOn: boolean;
  /** Sends what has gathered, for a bounded time. */
  close: () => Promise<void>;
};
