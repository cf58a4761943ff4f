import { monitorEventLoopDelay } from 'node:perf_hooks';

/** In milliseconds: by how much the event loop was late. */
export type LoopDelay = { p50: number; p99: number; max: number };

export type LoopWatch = {
  /** Since the watch began, or began again. */
  read: () => LoopDelay;
  beginAgain: () => void;
  close: () => void;
};

/** How often the loop is looked at. What the histogram holds is this and the delay together. */
const EVERY_MS = 10;

/**
 * Watches for how long everything else in this process waits while something holds the main thread. Tests and benchmarks open one
 * around what they look at.
 */
export function watchEventLoop(): LoopWatch {
  const histogram = monitorEventLoopDelay({ resolution: EVERY_MS });
  histogram.enable();
  const late = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - EVERY_MS);
  return {
    read: () =>
      // Without a look yet, its extremes are those of an empty histogram.
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

/** How long a window of `watchLately` is. */
const WINDOW_MS = 30_000;

/**
 * The same of the last half minute to minute, however many ask and however often: of the window that ended last and of the
 * one that runs, whichever was worse.
 */
export function watchLately(): Pick<LoopWatch, 'read' | 'close'> {
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
