import { createHash, timingSafeEqual } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Registry } from 'prom-client';
import { isDirect } from '../../platform/http-kit/is-direct.ts';
import type { Env } from '../../platform/settings/env.ts';
import type { Services } from '../../services/context.ts';
import { importsNow } from '../../services/importing/import-slots.ts';
import { databaseGauges, openGauge } from './database-gauges.ts';

/** The path of the metrics. It does not exist at plugins' hosts. */
export const METRICS_PATH = '/metrics';

/**
 * Whether a request may read the metrics: it sends METRICS_TOKEN or, if that is not set, comes directly from a
 * program on this machine. Other requests get 404.
 */
export function mayReadMetrics(
  { METRICS_TOKEN: expected }: Pick<Env, 'METRICS_TOKEN'>,
  request: Pick<FastifyRequest, 'socket' | 'headers'>,
): boolean {
  if (expected === undefined) return isDirect(request);
  const shown = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(hashOf(shown), hashOf(expected));
}

/** Hashes have one length, so that the comparison takes constant time. */
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** GET /metrics: the counters of this process and the state of the database, in Prometheus' format. */
export function metricsRoutes(app: FastifyInstance, services: Services, ping: () => Promise<void>): void {
  // The registry belongs to this route, because one process may have several servers.
  const looked = new Registry();
  databaseGauges(looked, services.db, ping);
  const watched = processGauges(looked);
  app.addHook('onClose', async () => watched.close());
  app.get(METRICS_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    if (!mayReadMetrics(services.env, request)) return reply.callNotFound();
    const figures = await Promise.all([services.meters.registry.metrics(), looked.metrics()]);
    return reply.header('cache-control', 'no-store').type(looked.contentType).send(figures.join('\n'));
  });
}

/** Memory, CPU, handles, the event loop and imports of this process, measured at each scrape until `close`. */
function processGauges(registry: Registry): { close: () => void } {
  const registers = [registry];
  const gauge = openGauge(registry);
  const total = (name: string, help: string, known: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(known());
      },
    });
  const loop = watchLately();

  gauge('process_start_time_seconds', 'When this process started, in seconds since 1970.', [], (seconds) =>
    seconds.set(Math.round(Date.now() / 1000 - process.uptime())),
  );
  total('process_cpu_seconds_total', 'Processor time of this process, in seconds.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  gauge('process_memory_bytes', 'Memory of this process, by its kind.', ['kind'], (bytes) => {
    const { rss, heapTotal, heapUsed, external } = process.memoryUsage();
    bytes.set({ kind: 'resident' }, rss);
    bytes.set({ kind: 'heap' }, heapTotal);
    bytes.set({ kind: 'heap_used' }, heapUsed);
    bytes.set({ kind: 'external' }, external);
  });
  gauge(
    'process_open_fds',
    'Open file descriptors of this process, if the system reports them.',
    [],
    async (count) => {
      const open = await readdir('/proc/self/fd').catch(() => null);
      if (open) count.set(open.length);
    },
  );
  gauge(
    'process_active_resources',
    'Resources that keep this process alive: sockets, timers, file operations.',
    [],
    (count) => count.set(process.getActiveResourcesInfo().length),
  );
  gauge(
    'nodejs_eventloop_delay_seconds',
    'Delay of this process’s event loop in seconds, over the last half minute to minute (the worse half minute).',
    ['of'],
    (seconds) => {
      const { p50, p99, max } = loop.read();
      seconds.set({ of: 'p50' }, p50 / 1000);
      seconds.set({ of: 'p99' }, p99 / 1000);
      seconds.set({ of: 'max' }, max / 1000);
    },
  );
  gauge(
    'fieldkit_imports',
    'Imports in this process that are running, and that are waiting for a slot.',
    ['state'],
    (imports) => {
      const { running, waiting } = importsNow();
      imports.set({ state: 'running' }, running);
      imports.set({ state: 'waiting' }, waiting);
    },
  );
  total(
    'fieldkit_imports_refused_total',
    'Imports that were refused because too many were waiting. This process, since it started.',
    () => importsNow().refused,
  );
  return { close: loop.close };
}

/** The delay of the event loop, in milliseconds. */
export type LoopDelay = { p50: number; p99: number; max: number };

type LoopWatch = {
  /** The delay since the watch began or was last reset. */
  read: () => LoopDelay;
  beginAgain: () => void;
  close: () => void;
};

/** The sampling interval. The histogram records this interval plus the delay. */
const EVERY_MS = 10;

/**
 * Measures how long everything else in this process waits while something blocks the main thread. Tests and
 * benchmarks open one around the code that they measure.
 */
export function watchEventLoop(): LoopWatch {
  const histogram = monitorEventLoopDelay({ resolution: EVERY_MS });
  histogram.enable();
  const late = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - EVERY_MS);
  return {
    read: () =>
      // Before the first sample, the histogram's minimum and maximum are meaningless.
      histogram.count === 0
        ? { p50: 0, p99: 0, max: 0 }
        : {
            p50: late(histogram.percentile(50)),
            p99: late(histogram.percentile(99)),
            max: late(histogram.max),
          },
    beginAgain: () => histogram.reset(),
    close: () => void histogram.disable(),
  };
}

/** The length of a window of `watchLately`. */
const WINDOW_MS = 30_000;

/**
 * The delay in the last 30 to 60 seconds, independent of how often it is read: the worse of the last complete window
 * and the current one.
 */
function watchLately(): Pick<LoopWatch, 'read' | 'close'> {
  const watch = watchEventLoop();
  let former: LoopDelay = { p50: 0, p99: 0, max: 0 };
  const turn = setInterval(() => {
    former = watch.read();
    watch.beginAgain();
  }, WINDOW_MS);
  turn.unref();
  return {
    read: () => {
      const now = watch.read();
      return {
        p50: Math.max(now.p50, former.p50),
        p99: Math.max(now.p99, former.p99),
        max: Math.max(now.max, former.max),
      };
    },
    close: () => {
      clearInterval(turn);
      watch.close();
    },
  };
}
