import { createHash, timingSafeEqual } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Registry } from 'prom-client';
import { isDirect } from '../../platform/http-kit/is-direct.ts';
import type { Env } from '../../platform/settings/env.ts';
import { watchRecentDelay } from '../../platform/telemetry/watch-event-loop.ts';
import type { Services } from '../../services/context.ts';
import { importLoad } from '../../services/importing/import-slots.ts';
import { openGauge, registerDatabaseGauges } from './database-gauges.ts';

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
  const sent = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(hashOf(sent), hashOf(expected));
}

/** Hashes have one length, so that the comparison takes constant time. */
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** GET /metrics: the counters of this process and the state of the database, in Prometheus' format. */
export function metricsRoutes(app: FastifyInstance, services: Services, ping: () => Promise<void>): void {
  // The registry belongs to this route, because one process may have several servers.
  const own = new Registry();
  registerDatabaseGauges(own, services.db, ping);
  const gauges = processGauges(own);
  app.addHook('onClose', async () => gauges.close());
  app.get(METRICS_PATH, { exposeHeadRoute: false }, async (request, reply) => {
    if (!mayReadMetrics(services.env, request)) return reply.callNotFound();
    const figures = await Promise.all([services.meters.registry.metrics(), own.metrics()]);
    return reply.header('cache-control', 'no-store').type(own.contentType).send(figures.join('\n'));
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
  const loop = watchRecentDelay();

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
      const { running, waiting } = importLoad();
      imports.set({ state: 'running' }, running);
      imports.set({ state: 'waiting' }, waiting);
    },
  );
  total(
    'fieldkit_imports_refused_total',
    'Imports that were refused because too many were waiting. This process, since it started.',
    () => importLoad().refused,
  );
  return { close: loop.close };
}
