import { matchPath } from 'react-router';
import { preloadable } from '../lib/preloadable.tsx';
import { restoreSession } from '../lib/session-store.ts';
import { paths } from './paths.ts';

// Each screen is a chunk of its own. The build lists the chunks of each path (route-modules.ts).
export const Shell = preloadable(async () => (await import('./shell/Shell.tsx')).Shell);
export const SignInRoute = preloadable(async () => (await import('./SignInRoute.tsx')).SignInRoute);
export const ProfileRoute = preloadable(async () => (await import('./ProfileRoute.tsx')).ProfileRoute);
export const ActionRoute = preloadable(async () => (await import('./ActionRoute.tsx')).ActionRoute);
export const ConnectRoute = preloadable(async () => (await import('./ConnectRoute.tsx')).ConnectRoute);
export const NotFound = preloadable(async () => (await import('./NotFound.tsx')).NotFound);

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

/**
 * Loads the code of the first screen of a visit, so that the app renders it at once. @throws if it cannot be loaded
 */
export async function loadFirstScreen(pathname: string): Promise<void> {
  if (matchPath(paths.action, pathname)) return ActionRoute.preload();
  if (matchPath(paths.connect, pathname)) return ConnectRoute.preload();
  const { user, needsProfileSetup } = restoreSession();
  if (!user) return SignInRoute.preload();
  if (needsProfileSetup) return ProfileRoute.preload();
  await Promise.all([Shell.preload(), loadDashboardScreen(pathname)]);
}
