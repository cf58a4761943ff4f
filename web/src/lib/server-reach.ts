/** Whether the server answers, as the last call found it. */
let isReached = true;
const listeners = new Set<() => void>();

export const isServerReached = (): boolean => isReached;

/** Every call tells what came of it. */
export function tellReach(reached: boolean): void {
  if (reached === isReached) return;
  isReached = reached;
  for (const listener of listeners) listener();
}

/** Returns an undo. */
export function followReach(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
