import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { applyEvents } from './apply-event.ts';

export type Applier = {
  /** Has done what follows from an event, where few are waiting; else it is done soon, and this answers at once. */
  apply: (event_id: string) => Promise<void>;
  /** Ends when nothing is under way any more. */
  close: () => Promise<void>;
};

/** More than so many waiting are a burst: the provider wants its answers, and tells the rest later anyway. */
const FEW = 4;
const WAIT_MS = 50;
const MOST_WAITS = 40;
/** Events that are worked out together: a payer who is named by many of them is settled once. */
const MOST_TOGETHER = 200;

/**
 * Does what follows from the events that this process keeps, one lot after the other. What it has not done when the process dies, or
 * what fails, is found by the job that looks for events that nobody applied.
 */
export function openEventApplier(inside: Context): Applier {
  let waiting: { event_id: string; done: () => void }[] = [];
  let work: Promise<void> | null = null;
  /** Since nothing was left to do. */
  let waits = 0;

  /** While the provider waits for many answers, they come first; but not for long. */
  async function untilCalm(): Promise<void> {
    for (; waits < MOST_WAITS && waiting.length > FEW; waits++) {
      const before = waiting.length;
      await pause(WAIT_MS);
      if (waiting.length === before) return;
    }
  }

  async function workOff(): Promise<void> {
    while (waiting.length > 0) {
      await untilCalm();
      const lot = waiting.slice(0, MOST_TOGETHER);
      waiting = waiting.slice(MOST_TOGETHER);
      const event_ids = lot.map(({ event_id }) => event_id);
      try {
        await applyEvents(inside, event_ids);
      } catch (err) {
        inside.log.error({ err, event_ids }, 'What follows from payment events could not be done yet.');
      }
      for (const { done } of lot) done();
    }
    work = null;
    waits = 0;
  }

  return {
    apply: async (event_id) => {
      const isBurst = waiting.length >= FEW;
      const done = new Promise<void>((resolve) => waiting.push({ event_id, done: resolve }));
      work ??= workOff();
      if (!isBurst) await done;
    },
    close: async () => {
      await work;
    },
  };
}
