import { setImmediate } from 'node:timers/promises';

/** The number of milliseconds that a long computation may block the event loop. */
const HOLD_MS = 8;

/** Runs a computation that yields between its steps, and processes other requests in between. */
export async function yieldToEventLoop<Result>(steps: Generator<void, Result, void>): Promise<Result> {
  let since = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - since < HOLD_MS) continue;
    await setImmediate();
    since = performance.now();
  }
}
