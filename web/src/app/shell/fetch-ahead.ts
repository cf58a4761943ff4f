import type { QueryClient } from '@tanstack/react-query';
import { librariesQuery, libraryQuery } from '../../features/libraries/libraries.hooks.ts';
import { methodsQuery } from '../../features/methods/methods.hooks.ts';

/** A pointer that only passes over a link should not prefetch its target. */
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
    code: () => import('../LibrariesRoute.tsx'),
    data: (client, id) => void client.prefetchQuery(librariesQuery(id)),
  },
  { address: /^\/dashboard\/projects$/, code: () => import('../ProjectsRoute.tsx') },
  { address: /^\/dashboard\/analytics\/queries$/, code: () => import('../QueriesRoute.tsx') },
  { address: /^\/dashboard\/analytics$/, code: () => import('../AnalyticsRoute.tsx') },
  { address: /^\/dashboard\/notifications$/, code: () => import('../NotificationsRoute.tsx') },
  { address: /^\/dashboard$/, code: () => import('../DashboardRoute.tsx') },
];

/**
 * Prefetches the code and data of the screen behind a link on which the pointer or the focus stays.
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
    // On the target page itself everything is loaded already.
    if (pathname !== location.pathname) data?.(client, id);
    return;
  }
}
