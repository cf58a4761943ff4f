import {
  type Context,
  ROOT_CONTEXT,
  type Span as SdkSpan,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Env } from '../../settings/env.ts';
import { version } from '../../settings/version.ts';
import type { SpanKind as Kind, Span } from '../request-context.ts';
import type { Tracing } from './run-in-span.ts';

type OnSent = (outcome: 'sent' | 'lost', spans: number) => void;

/** The timeout of a request to the collector; nothing else waits for it. */
const TIMEOUT_MS = 3_000;
/** Longer texts, such as statements, are truncated. */
const MAX_CHARACTERS = 2_000;
const kinds: Record<Kind, SpanKind> = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
};
const header = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}$/;

/**
 * Records traces and sends them in batches, in the OpenTelemetry protocol over HTTP. Spans that cannot be sent are
 * lost, and counted.
 */
export function storeTraces(env: Env, endpoint: string, onSent: OnSent): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS,
    timeoutMillis: TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': env.OTEL_SERVICE_NAME,
      'service.version': version,
    }),
    spanLimits: { attributeValueLengthLimit: MAX_CHARACTERS },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: countExports(exporter, onSent),
        scheduledDelayMillis: 1_000,
        exportTimeoutMillis: TIMEOUT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('fieldkit', version);

  function spanOf(sdk: SdkSpan): Span {
    const { traceId, spanId } = sdk.spanContext();
    return {
      traceparent: `00-${traceId}-${spanId}-01`,
      part: (name, kind, attributes = {}) =>
        spanOf(tracer.startSpan(name, { kind: kinds[kind], attributes }, trace.setSpan(ROOT_CONTEXT, sdk))),
      set: (attributes) => void sdk.setAttributes(attributes),
      fail: (why) => {
        sdk.setAttribute('error.type', why);
        sdk.setStatus({ code: SpanStatusCode.ERROR });
      },
      end: () => sdk.end(),
    };
  }
  return {
    begin: (name, kind, attributes, traceparent) =>
      spanOf(tracer.startSpan(name, { kind: kinds[kind], attributes }, parentOf(traceparent))),
    isOn: true,
    close: () => provider.shutdown(),
  };
}

/** The trace in a header; a new one if the header is invalid. */
function parentOf(traceparent: unknown): Context {
  const [, traceId, spanId] = header.exec(typeof traceparent === 'string' ? traceparent : '') ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  const traceFlags = TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

const countExports = (exporter: SpanExporter, onSent: OnSent): SpanExporter => ({
  export: (spans, done) =>
    exporter.export(spans, (result) => {
      onSent(result.code === 0 ? 'sent' : 'lost', spans.length);
      done(result);
    }),
  shutdown: () => exporter.shutdown(),
  ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
});
