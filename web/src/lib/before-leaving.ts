/** The maximum time that a sign-out waits for pending reports. */
const maxWaitMs = 2_000;

const pendingReports = new Set<() => Promise<unknown>>();

/**
 * Sends something to the server when the page closes or the user signs out, whichever comes first.
 * @returns a function that cancels it
 */
export function runBeforeLeaving(send: () => Promise<unknown>): () => void {
  const reportNow = () => void send();
  pendingReports.add(send);
  addEventListener('pagehide', reportNow);
  return () => {
    pendingReports.delete(send);
    removeEventListener('pagehide', reportNow);
  };
}

/**
 * Sends all pending reports. Resolves when each one was sent or failed, or after `maxWaitMs`, so that a
 * sign-out is never blocked.
 * @returns null if nothing is pending
 */
export function finishBeforeLeaving(): Promise<unknown> | null {
  if (pendingReports.size === 0) return null;
  const settled = Promise.allSettled([...pendingReports].map((tell) => tell()));
  return Promise.race([settled, new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
}
