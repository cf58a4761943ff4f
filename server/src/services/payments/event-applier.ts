import { setTimeout as pause } from 'node:timers/promises';
import type { InternalContext } from '../context.ts';
import { applyEvents } from './apply-event.ts';

export type EventApplier = {
  /** Has done what follows from an event, where few are waiting; else it is done soon, and this answers at once. */
  apply: (event_id: string) => Promise<void>;
  /** Resolves when no work is in progress any more. */
  close: () => Promise<void>;
};

/**
 * More waiting events than this are a burst: the provider then needs quick answers, and sends the remaining
 * events again later anyway.
 */
const BURST_SIZE = 4;
const WAIT_MS = 50;
const MAX_WAITS = 40;
/** Events that are applied together: a payer with several of them is recomputed once. */
const BATCH_SIZE = 200;

/**
 * Applies the events that this process stores, one batch after the other. The job for pending events finds
 * those that failed, and those that were left when the process died.
 */
export function openEventApplier(inside: InternalContext<'env' | 'jobs' | 'mail' | 'secrets'>): EventApplier {
  let waiting: { event_id: string; done: () => void }[] = [];
  let work: Promise<void> | null = null;
  /** Waits since the queue was last empty. */
  let waits = 0;

  /** While the provider waits for many answers, they come first; but not for long. */
  async function untilCalm(): Promise<void> {
    for (; waits < MAX_WAITS && waiting.length > BURST_SIZE; waits++) {
      const before = waiting.length;
      await pause(WAIT_MS);
      if (waiting.length === before) return;
    }
  }

  async function applyWaiting(): Promise<void> {
    while (waiting.length > 0) {
      await untilCalm();
      const lot = waiting.slice(0, BATCH_SIZE);
      waiting = waiting.slice(BATCH_SIZE);
      const event_ids = lot.map(({ event_id }) => event_id);
      try {
        await applyEvents(inside, event_ids);
      } catch (err) {
        inside.log.error({ err, event_ids }, 'Could not apply payment events; the job tries again.');
      }
      for (const { done } of lot) done();
    }
    work = null;
    waits = 0;
  }

  return {
    apply: async (event_id) => {
      const isBurst = waiting.length >= BURST_SIZE;
      const done = new Promise<void>((resolve) => waiting.push({ event_id, done: resolve }));
      work ??= applyWaiting();
      if (!isBurst) await done;
    },
    close: async () => {
      await work;
    },
  };
}
