import type { Logger } from 'pino';
import type { Env } from '../../settings/env.ts';
import type { Tracing } from './run-in-span.ts';

/** How long the end of the process waits for the trace collector. */
const CLOSING_MS = 3_000;

const off: Tracing = { begin: () => undefined, isOn: false, close: async () => {} };

/**
 * Opens the export of traces to OTEL_EXPORTER_OTLP_ENDPOINT. Its library is loaded only then; work before
 * that has no trace. It registers nothing globally, so no other library can send its data.
 */
export function openTracing(
  env: Env,
  log: Logger,
  onSent: (outcome: 'sent' | 'lost', spans: number) => void,
): Tracing {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env;
  if (!endpoint) return off;
  let loaded: Tracing = off;
  const loading = import('./store-traces.ts').then(({ storeTraces: keepTraces }) => {
    loaded = keepTraces(env, endpoint, onSent);
  });
  loading.catch((err) => log.error({ err }, 'Could not load the storage of traces; traces are not stored.'));
  return {
    begin: (...span) => loaded.begin(...span),
    isOn: true,
    close: async () => {
      await waitAtMost(
        CLOSING_MS,
        loading.then(() => loaded.close()),
      );
    },
  };
}

/** The value of a promise, or null if it fails or takes too long, for callers that must not wait longer. */
export async function waitAtMost<Answer>(
  milliseconds: number,
  promise: Promise<Answer>,
): Promise<Answer | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  try {
    return await Promise.race([promise, tooLong]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
