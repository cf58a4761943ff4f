/** One line per route whose screen is loaded lazily; the first pattern that matches a path wins. */
export interface RouteModules {
  /** As in the router: `:name` matches one segment, a final `/*` (or `/*` alone) matches anything. */
  path: string;
  /**
   * Source files given to `import()`, relative to the web folder. The build fails when a file does not exist.
   */
  modules: readonly string[];
}

const shell = 'src/app/shell/Shell.tsx';

/**
 * Used by the build, which writes a script into index.html that starts fetching a path's chunks before the
 * application runs, and by the size check. Plain data without imports.
 */
export const routeModules: readonly RouteModules[] = [
  { path: '/login', modules: ['src/features/identity/SignInScreen.tsx'] },
  { path: '/__/auth/action', modules: ['src/app/ActionRoute.tsx'] },
  { path: '/connect/:uid', modules: ['src/app/ConnectRoute.tsx'] },
  {
    path: '/dashboard/projects/:projectUuid/libraries/:libraryUuid',
    modules: [shell, 'src/app/LibraryRoute.tsx'],
  },
  { path: '/dashboard/projects/:projectUuid', modules: [shell, 'src/app/LibrariesRoute.tsx'] },
  { path: '/dashboard/projects', modules: [shell, 'src/app/ProjectsRoute.tsx'] },
  { path: '/dashboard/notifications', modules: [shell, 'src/app/NotificationsRoute.tsx'] },
  { path: '/dashboard/reviews', modules: [shell, 'src/app/ReviewsRoute.tsx'] },
  { path: '/dashboard/account', modules: [shell, 'src/app/AccountRoute.tsx'] },
  { path: '/dashboard/visit/:projectUuid', modules: [shell, 'src/app/VisitRoute.tsx'] },
  { path: '/dashboard/analytics/queries', modules: [shell, 'src/app/QueriesRoute.tsx'] },
  { path: '/dashboard/analytics', modules: [shell, 'src/app/AnalyticsRoute.tsx'] },
  { path: '/dashboard/libraries', modules: [shell, 'src/app/DashboardRoute.tsx'] },
  { path: '/dashboard', modules: [shell, 'src/app/OverviewRoute.tsx'] },
];
