import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { librariesQuery, libraryQuery } from '../../features/libraries/libraries.hooks.ts';
import { methodsQuery } from '../../features/methods/methods.hooks.ts';
import { loadDashboardScreen } from '../dashboard-screens.ts';
import { paths } from '../paths.ts';

/** Prefetches the code and the first data of a screen of the dashboard. */
export function fetchAhead(pathname: string, client: QueryClient): void {
  loadDashboardScreen(pathname).catch(() => {});
  // On the target page itself, everything is already loaded.
  if (pathname !== location.pathname) prefetchData(pathname, client);
}

function prefetchData(pathname: string, client: QueryClient): void {
  const library = matchPath(paths.library(':projectUuid', ':id'), pathname)?.params.id;
  if (library) {
    void client.prefetchQuery(libraryQuery(library));
    void client.prefetchQuery(methodsQuery(library, 1, ''));
  }
  const project = matchPath(paths.project(':id'), pathname)?.params.id;
  if (project) void client.prefetchQuery(librariesQuery(project));
}
