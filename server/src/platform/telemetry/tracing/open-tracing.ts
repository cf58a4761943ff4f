import type { Logger } from 'pino';
import type { Env } from '../../settings/env.ts';
import { within } from '../within.ts';
import type { Tracing } from './tracing.ts';

/** The end of the process waits no longer for the collector of traces. */
const CLOSING_MS = 3_000;

const off: Tracing = { begin: () => undefined, isOn: false, close: async () => {} };

/**
 * Opens what keeps traces, where OTEL_EXPORTER_OTLP_ENDPOINT says where they go. Its library is loaded then and only then; what is done
 * until it is there has no trace. It stands by itself: nothing is registered for other libraries to find, so none of them
 * can send what it knows.
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
  loading.catch((err) => log.error({ err }, 'Traces are not kept: what keeps them could not be loaded.'));
  return {
    begin: (...span) => loaded.begin(...span),
    isOn: true,
    close: async () => {
      await within(
        CLOSING_MS,
        loading.then(() => loaded.close()),
      );
    },
  };
}
