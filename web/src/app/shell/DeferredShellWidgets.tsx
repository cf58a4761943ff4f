import * as messages from '@fieldkit/contract/messages/shell.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { PastDueNotice } from '../../features/subscriptions/PastDueNotice.tsx';
import { isServerReachable, subscribeServerReachable } from '../../lib/api-client.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { useRovingRows } from '../../lib/use-roving-rows.ts';
import { followLinks } from './follow-links.ts';
import { followRecovery } from './follow-recovery.ts';

/**
 * Features of every screen that can load after it: the connection notice, the notice of a past due payment, prefetching
 * of link targets, arrow keys in lists, and focus recovery.
 */
export function DeferredShellWidgets() {
  const client = useQueryClient();
  useEffect(() => followLinks(client), [client]);
  useRovingRows();
  useFocusRecovery();
  return (
    <>
      <PastDueNotice />
      <ConnectionNotice />
    </>
  );
}

function followOnline(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/**
 * Shows that the browser is offline or that the server does not answer, and keeps retrying. The notice is
 * above dialogs and does not affect the layout. On wide screens it is in the corner, where it covers neither a
 * dialog's title nor a toast.
 */
export function ConnectionNotice() {
  const client = useQueryClient();
  const isOnline = useSyncExternalStore(followOnline, () => navigator.onLine);
  const isReached = useSyncExternalStore(subscribeServerReachable, isServerReachable);

  useEffect(() => followRecovery(client), [client]);

  const text = isOnline ? !isReached && messages.unreachedNotice : messages.offlineNotice;
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-16 z-50 grid justify-center justify-items-center gap-2 sm:top-auto sm:bottom-4 sm:justify-start"
    >
      {text && (
        <p className="max-w-md rounded-md border border-line bg-warn-soft px-3 py-2.5 text-13 text-warn shadow-3">
          {text}
        </p>
      )}
    </div>
  );
}
