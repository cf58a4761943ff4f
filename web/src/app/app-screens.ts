import { matchPath } from 'react-router';
import { preloadable } from '../lib/preloadable.tsx';
import { restoreSession } from '../lib/session-store.ts';
import { loadDashboardScreen } from './dashboard-screens.ts';
import { paths } from './paths.ts';

// Each screen is a chunk of its own.
export const Shell = preloadable(async () => (await import('./shell/Shell.tsx')).Shell);
export const SignInRoute = preloadable(async () => (await import('./SignInRoute.tsx')).SignInRoute);
export const ProfileRoute = preloadable(async () => (await import('./ProfileRoute.tsx')).ProfileRoute);
export const ActionRoute = preloadable(async () => (await import('./ActionRoute.tsx')).ActionRoute);
export const ConnectRoute = preloadable(async () => (await import('./ConnectRoute.tsx')).ConnectRoute);
export const NotFound = preloadable(async () => (await import('./NotFound.tsx')).NotFound);

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
