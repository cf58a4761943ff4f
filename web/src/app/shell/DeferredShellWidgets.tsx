import * as messages from '@fieldkit/contract/messages/shell.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { librariesQuery, libraryQuery } from '../../features/libraries/libraries.hooks.ts';
import { methodsQuery } from '../../features/methods/methods.hooks.ts';
import { PastDueNotice } from '../../features/subscriptions/PastDueNotice.tsx';
import { isServerReachable, subscribeServerReachable } from '../../lib/api-client.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { useRovingRows } from '../../lib/use-roving-rows.ts';
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

/** In milliseconds. A pointer that only passes over a link should not prefetch its target. */
const dwellMs = 65;

type PrefetchRule = {
  address: RegExp;
  code: () => Promise<unknown>;
  data?: (client: QueryClient, id: string) => void;
};

/** The first rule that matches an address applies. */
const screens: readonly PrefetchRule[] = [
  {
    address: /^\/dashboard\/projects\/[^/]+\/libraries\/([^/]+)$/,
    code: () => import('../LibraryRoute.tsx'),
    data: (client, id) => {
      void client.prefetchQuery(libraryQuery(id));
      void client.prefetchQuery(methodsQuery(id, 1, ''));
    },
  },
  {
    address: /^\/dashboard\/projects\/([^/]+)$/,
    code: () => import('../ProjectRoute.tsx'),
    data: (client, id) => void client.prefetchQuery(librariesQuery(id)),
  },
  { address: /^\/dashboard\/projects$/, code: () => import('../ProjectsRoute.tsx') },
  { address: /^\/dashboard\/analytics\/queries$/, code: () => import('../QueriesRoute.tsx') },
  { address: /^\/dashboard\/analytics$/, code: () => import('../AnalyticsRoute.tsx') },
  { address: /^\/dashboard\/notifications$/, code: () => import('../NotificationsRoute.tsx') },
  { address: /^\/dashboard\/libraries$/, code: () => import('../LibrariesRoute.tsx') },
  { address: /^\/dashboard$/, code: () => import('../OverviewRoute.tsx') },
];

/**
 * When the pointer or the focus stays on a link, prefetches the code and data of the link's target.
 * @returns a function that stops it
 */
export function followLinks(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const approach = ({ target }: Event) => {
    clearTimeout(timer);
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/dashboard"]') : null;
    if (link) timer = setTimeout(() => fetchAhead(link.pathname, client), dwellMs);
  };
  document.addEventListener('pointerover', approach);
  document.addEventListener('focusin', approach);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerover', approach);
    document.removeEventListener('focusin', approach);
  };
}

function fetchAhead(pathname: string, client: QueryClient): void {
  for (const { address, code, data } of screens) {
    const [fits, id = ''] = address.exec(pathname) ?? [];
    if (!fits) continue;
    code().catch(() => {});
    // On the target page itself, everything is already loaded.
    if (pathname !== location.pathname) data?.(client, id);
    return;
  }
}
