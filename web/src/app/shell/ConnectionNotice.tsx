import { shellMessages as say } from '@fieldkit/contract/messages/shell.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { followReach, isServerReached, tellReach } from '../../lib/server-reach.ts';

/** How soon it is looked again whether the server answers: sooner at first. */
const firstLookMs = 2_000;
const lastLookMs = 30_000;

function followOnline(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/**
 * Says, as long as it is so, that the browser is offline or the server does not answer, and how to go on. It lies above
 * dialogs and moves nothing; what failed meanwhile is asked for again afterwards. Below it stands what else is said so.
 */
export function ConnectionNotice({ children }: { children?: ReactNode }) {
  const client = useQueryClient();
  const isOnline = useSyncExternalStore(followOnline, () => navigator.onLine);
  const isReached = useSyncExternalStore(followReach, isServerReached);
  const wasLost = useRef(false);

  useEffect(() => {
    if (isReached && wasLost.current) void client.invalidateQueries();
    wasLost.current = !isReached;
    if (isReached || !isOnline) return;
    let wait = firstLookMs;
    let isOver = false;
    let timer = setTimeout(look, wait);
    async function look() {
      const isBack = await answers();
      if (isOver) return;
      if (isBack) return tellReach(true);
      wait = Math.min(wait * 2, lastLookMs);
      timer = setTimeout(look, wait);
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isReached, isOnline, client]);

  const text = isOnline ? !isReached && say.unreachedNotice : say.offlineNotice;
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-16 z-50 grid justify-center justify-items-center gap-2"
    >
      {text && (
        <p className="max-w-md rounded-md border border-line bg-warn-soft px-3 py-2.5 text-13 text-warn shadow-3">
          {text}
        </p>
      )}
      {children}
    </div>
  );
}

const answers = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
