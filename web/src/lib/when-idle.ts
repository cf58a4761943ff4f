/** Runs work when the page has nothing better to do. Returns a way to call it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work);
  return () => cancelIdleCallback(request);
}

/** The first seconds belong to what was opened: its data arrives meanwhile, and a slow phone has enough to do with that. */
const settledAfterMs = 2_500;

/** The same, for what may be wanted sooner or later, once the page has been open for a while. */
export function whenSettled(work: () => void): () => void {
  let callOff = () => {};
  const timer = setTimeout(
    () => {
      callOff = whenIdle(work);
    },
    Math.max(0, settledAfterMs - performance.now()),
  );
  return () => {
    clearTimeout(timer);
    callOff();
  };
}
