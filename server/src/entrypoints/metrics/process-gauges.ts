import { readdir } from 'node:fs/promises';
import { Counter, type Registry } from 'prom-client';
import { importsNow } from '../../services/importing/import-slots.ts';
import { watchLately } from './event-loop.ts';
import { openGauge } from './open-gauge.ts';

/** Memory, processor, handles, the event loop and imports of this process, measured at each scrape. Ends with `close`. */
export function processGauges(registry: Registry): { close: () => void } {
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
    'Open file descriptors of this process, where the system tells.',
    [],
    async (count) => {
      const open = await readdir('/proc/self/fd').catch(() => null);
      if (open) count.set(open.length);
    },
  );
  gauge(
    'process_active_resources',
    'What keeps this process alive: sockets, timers, files under way.',
    [],
    (count) => count.set(process.getActiveResourcesInfo().length),
  );
  gauge(
    'nodejs_eventloop_delay_seconds',
    'By how much the event loop of this process was late: of the last half minute to minute, whichever half was worse.',
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
    'Imports of documents in this process, now: running, and waiting for a place.',
    ['state'],
    (imports) => {
      const { running, waiting } = importsNow();
      imports.set({ state: 'running' }, running);
      imports.set({ state: 'waiting' }, waiting);
    },
  );
  total(
    'fieldkit_imports_refused_total',
    'Imports that found too many before them and were asked to come back. Of this process, since it started.',
    () => importsNow().refused,
  );
  return { close: loop.close };
}
