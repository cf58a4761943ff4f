import { useRef } from 'react';

/**
 * Runs `run` once, and again only after it has failed. The second click of a double-click arrives before the
 * button shows that the first one was received. `run` reports its own failure.
 */
export function useOnce(run: () => Promise<unknown>): () => void {
  const started = useRef(false);
  return () => {
    if (started.current) return;
    started.current = true;
    run().catch(() => {
      started.current = false;
    });
  };
}
