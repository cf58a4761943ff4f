import type { QueryClient } from '@tanstack/react-query';
import { isServerReachable, setServerReachable, subscribeServerReachable } from '../../lib/api-client.ts';
import { mayRecover } from '../../lib/api-problem.ts';

/**
 * The first and the longest pause between attempts. Each pause is twice as long as the previous one until
 * everything works.
 */
const firstPauseMs = 2_000;
const maxPauseMs = 30_000;

/**
 * Retries requests that were not answered or that failed with a bare 500. First calls the health endpoint,
 * then retries one of the failed queries, and only if that succeeds all others. Pauses grow until no failed
 * query is left, even if only some requests fail.
 * @returns a function that stops it
 */
export function followRecovery(client: QueryClient): () => void {
  let pause = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isStopped = false;

  const unanswered = () =>
    client.getQueryCache().findAll({
      type: 'active',
      predicate: ({ state }) => mayRecover(state.error) && state.fetchStatus === 'idle',
    });

  function schedule(): void {
    if (isStopped || timer !== null) return;
    timer = setTimeout(() => void tryAgain(), pause);
    pause = Math.min(pause * 2, maxPauseMs);
  }

  async function tryAgain(): Promise<void> {
    if (navigator.onLine && (await isAlive()) && !isStopped && (await isProbeAnswered())) {
      setServerReachable(true);
      await client.invalidateQueries();
    }
    timer = null;
    if (!isServerReachable() || unanswered().length > 0) schedule();
    else pause = firstPauseMs;
  }

  async function isProbeAnswered(): Promise<boolean> {
    const [probe] = unanswered();
    if (!probe) return true;
    await client.refetchQueries({ queryKey: probe.queryKey, exact: true });
    return !mayRecover(probe.state.error);
  }

  const stopFollowing = subscribeServerReachable(() => !isServerReachable() && schedule());
  const stopWatching = client.getQueryCache().subscribe(() => unanswered().length > 0 && schedule());
  const retryNow = () => {
    if (timer === null) return;
    clearTimeout(timer);
    void tryAgain();
  };
  addEventListener('online', retryNow);
  if (!isServerReachable() || unanswered().length > 0) schedule();
  return () => {
    isStopped = true;
    if (timer !== null) clearTimeout(timer);
    removeEventListener('online', retryNow);
    stopFollowing();
    stopWatching();
  };
}

const isAlive = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
