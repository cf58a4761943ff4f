/** Whether the server answered the last request. */
let isReachable = true;
const listeners = new Set<() => void>();

export const isServerReachable = (): boolean => isReachable;

/** Called with the outcome of every request. */
export function setServerReachable(reached: boolean): void {
  if (reached === isReachable) return;
  isReachable = reached;
  for (const listener of listeners) listener();
}

/** @returns a function that unsubscribes */
export function subscribeServerReachable(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
