import { shellMessages as messages } from '@fieldkit/contract/messages/shell.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { isServerReachable, subscribeServerReachable } from '../../lib/server-reachability.ts';
import { followRecovery } from './follow-recovery.ts';

function followOnline(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/**
 * Shows that the browser is offline or that the server does not answer, and keeps trying. The notice is above
 * dialogs and does not move the layout. Its children are other notices of this kind.
 */
export function ConnectionNotice({ children }: { children?: ReactNode }) {
  const client = useQueryClient();
  const isOnline = useSyncExternalStore(followOnline, () => navigator.onLine);
  const isReached = useSyncExternalStore(subscribeServerReachable, isServerReachable);

  useEffect(() => followRecovery(client), [client]);

  const text = isOnline ? !isReached && messages.unreachedNotice : messages.offlineNotice;
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
