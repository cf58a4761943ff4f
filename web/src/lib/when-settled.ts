/** The first seconds are reserved for the opened screen. Loading its data is enough work for a slow phone. */
const settledAfterMs = 2_500;

/** Runs deferrable work once the page has been open for a while and the browser is idle. */
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

/**
 * Runs work when the browser is idle.
 * @returns a function that cancels it
 */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work);
  return () => cancelIdleCallback(request);
}
