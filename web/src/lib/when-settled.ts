import { whenIdle } from './when-idle.ts';

/** The first seconds belong to what was opened: its data arrives meanwhile, and a slow phone has enough to do with that. */
const settledAfterMs = 2_500;

/** Runs what may be wanted sooner or later once the page has been open for a while and has nothing better to do. */
export function whenSettled(work: () => void): () => void {
  let cancelPending = () => {};
  const timer = setTimeout(
    () => {
      cancelPending = whenIdle(work);
    },
    Math.max(0, settledAfterMs - performance.now()),
  );
  return () => {
    clearTimeout(timer);
    cancelPending();
  };
}
