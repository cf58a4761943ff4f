import { libraryMessages as say } from '@fieldkit/contract/messages/libraries.ts';
import { unavailableNow } from '../problems.ts';

/** Each import may take half a gigabyte and a core: two at a time, a few waiting, the rest are asked to come back. */
const AT_ONCE = 2;
const WAITING = 16;

let running = 0;
let refused = 0;
const waiting: (() => void)[] = [];

/**
 * Waits for a place and answers how to leave it.
 * @throws Refusal 503 when too many wait already; the reason of `away` when that ends the wait
 */
export async function takeImportSlot(away: AbortSignal): Promise<() => void> {
  away.throwIfAborted();
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING) {
      refused += 1;
      throw unavailableNow(...say.importBusy);
    }
    await waitForPlace(away); // whoever leaves hands the place over
  } else running++;
  let left = false;
  return () => {
    if (left) return;
    left = true;
    const next = waiting.shift();
    if (next) next();
    else running--;
  };
}

function waitForPlace(away: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const come = () => {
      away.removeEventListener('abort', giveUp);
      resolve();
    };
    const giveUp = () => {
      waiting.splice(waiting.indexOf(come), 1);
      reject(away.reason);
    };
    waiting.push(come);
    away.addEventListener('abort', giveUp, { once: true });
  });
}

/** How many of this process read a document, wait for a place, and were asked to come back since it started. */
export const importsNow = () => ({ running, waiting: waiting.length, refused });
