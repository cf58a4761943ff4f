import { setImmediate } from 'node:timers/promises';

/** Milliseconds that a long piece of work may hold the process before others have their turn. */
const HOLD_MS = 8;

/** Runs work that is cut into steps to its end, and lets everybody else have their turn in between. */
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
