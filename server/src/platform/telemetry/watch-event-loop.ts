import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The delay of the event loop, in milliseconds. */
export type LoopDelay = { p50: number; p99: number; max: number };

type LoopWatch = {
  /** The delay since the watch began or was last reset. */
  read: () => LoopDelay;
  reset: () => void;
  close: () => void;
};

/** The sampling interval. The histogram records this interval plus the delay. */
const SAMPLE_MS = 10;

/**
 * Measures how long everything else in this process waits while something blocks the main thread. Tests and
 * benchmarks open one around the code that they measure.
 */
export function watchEventLoop(): LoopWatch {
  const histogram = monitorEventLoopDelay({ resolution: SAMPLE_MS });
  histogram.enable();
  const late = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - SAMPLE_MS);
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
    reset: () => histogram.reset(),
    close: () => void histogram.disable(),
  };
}

/** The length of a window of `watchRecentDelay`. */
const WINDOW_MS = 30_000;

/**
 * The delay in the last 30 to 60 seconds, independent of how often it is read: the worse of the last complete window
 * and the current one.
 */
export function watchRecentDelay(): Pick<LoopWatch, 'read' | 'close'> {
  const watch = watchEventLoop();
  let previous: LoopDelay = { p50: 0, p99: 0, max: 0 };
  const timer = setInterval(() => {
    previous = watch.read();
    watch.reset();
  }, WINDOW_MS);
  timer.unref();
  return {
    read: () => {
      const now = watch.read();
      return {
        p50: Math.max(now.p50, previous.p50),
        p99: Math.max(now.p99, previous.p99),
        max: Math.max(now.max, previous.max),
      };
    },
    close: () => {
      clearInterval(timer);
      watch.close();
    },
  };
}
