import { shellMessages as say } from '@fieldkit/contract/messages/shell.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { followReach, isServerReached } from '../../lib/server-reach.ts';
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
 * Says that the browser is offline or the server does not answer, as long as that is so, and tries again meanwhile. It lies above
 * dialogs and moves nothing. Other notices of this kind are its children.
 */
export function ConnectionNotice({ children }: { children?: ReactNode }) {
  const client = useQueryClient();
  const isOnline = useSyncExternalStore(followOnline, () => navigator.onLine);
  const isReached = useSyncExternalStore(followReach, isServerReached);

  useEffect(() => followRecovery(client), [client]);

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
