import { matchPath } from 'react-router';
import { preloadable } from '../lib/preloadable.tsx';
import { paths } from './paths.ts';

// The build lists the chunks of each path (route-modules.ts).

/** The screens of the dashboard, by their paths. */
export const dashboardScreens = [
  {
    path: paths.dashboard,
    Screen: preloadable(async () => (await import('./OverviewRoute.tsx')).OverviewRoute),
  },
  {
    path: paths.libraries,
    Screen: preloadable(async () => (await import('./LibrariesRoute.tsx')).LibrariesRoute),
  },
  {
    path: paths.analytics,
    Screen: preloadable(async () => (await import('./AnalyticsRoute.tsx')).AnalyticsRoute),
  },
  {
    path: paths.queries,
    Screen: preloadable(async () => (await import('./QueriesRoute.tsx')).QueriesRoute),
  },
  {
    path: paths.account,
    Screen: preloadable(async () => (await import('./AccountRoute.tsx')).AccountRoute),
  },
  {
    path: paths.notifications,
    Screen: preloadable(async () => (await import('./NotificationsRoute.tsx')).NotificationsRoute),
  },
  {
    path: paths.reviews,
    Screen: preloadable(async () => (await import('./ReviewsRoute.tsx')).ReviewsRoute),
  },
  {
    path: paths.visit(':projectUuid'),
    Screen: preloadable(async () => (await import('./VisitRoute.tsx')).VisitRoute),
  },
  {
    path: paths.projects,
    Screen: preloadable(async () => (await import('./ProjectsRoute.tsx')).ProjectsRoute),
  },
  {
    path: paths.project(':projectUuid'),
    Screen: preloadable(async () => (await import('./ProjectRoute.tsx')).ProjectRoute),
  },
  {
    path: paths.library(':projectUuid', ':libraryUuid'),
    Screen: preloadable(async () => (await import('./LibraryRoute.tsx')).LibraryRoute),
  },
] as const;

/** Loads the code of the dashboard's screen at a path; nothing if there is none. @throws if it cannot be loaded */
export async function loadDashboardScreen(pathname: string): Promise<void> {
  await dashboardScreens.find(({ path }) => matchPath(path, pathname))?.Screen.preload();
}
