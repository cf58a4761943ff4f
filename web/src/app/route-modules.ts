/** A route whose screen is loaded lazily. The first route whose pattern matches a path is used. */
export interface RouteModules {
  /** As in the router: `:name` matches one segment; `/*` at the end, or on its own, matches anything. */
  path: string;
  /** Source files passed to `import()`, relative to the web folder. The build fails if a file does not exist. */
  modules: readonly string[];
  /**
   * Addresses below /api that the screen requests first, with the path's `:name` segments. index.html requests
   * them for users with a session, while the screen's code is still loading.
   */
  requests?: readonly string[];
}

const shell = 'src/app/shell/Shell.tsx';
const projects = ['/projects'];
const project = [
  '/projects/:projectUuid',
  '/libraries/project/:projectUuid',
  '/analytics/:projectUuid/overview',
  '/projects/:projectUuid/subdomain?none=empty',
];

/**
 * The build uses this to write a script into index.html that starts fetching a path's chunks before the app
 * runs. The size check uses it too. Must be plain data without imports.
 */
export const routeModules: readonly RouteModules[] = [
  { path: '/login', modules: ['src/app/SignInRoute.tsx'] },
  { path: '/__/auth/action', modules: ['src/app/ActionRoute.tsx'] },
  { path: '/connect/:uid', modules: ['src/app/ConnectRoute.tsx'] },
  {
    path: '/dashboard/projects/:projectUuid/libraries/:libraryUuid',
    modules: [shell, 'src/app/LibraryRoute.tsx'],
    requests: ['/projects/:projectUuid', '/libraries/:libraryUuid'],
  },
  {
    path: '/dashboard/projects/:projectUuid',
    modules: [shell, 'src/app/ProjectRoute.tsx'],
    requests: project,
  },
  { path: '/dashboard/projects', modules: [shell, 'src/app/ProjectsRoute.tsx'], requests: projects },
  {
    path: '/dashboard/notifications',
    modules: [shell, 'src/app/NotificationsRoute.tsx'],
    requests: ['/notifications'],
  },
  { path: '/dashboard/reviews', modules: [shell, 'src/app/ReviewsRoute.tsx'] },
  { path: '/dashboard/account', modules: [shell, 'src/app/AccountRoute.tsx'] },
  { path: '/dashboard/visit/:projectUuid', modules: [shell, 'src/app/VisitRoute.tsx'] },
  { path: '/dashboard/analytics/queries', modules: [shell, 'src/app/QueriesRoute.tsx'], requests: projects },
  { path: '/dashboard/analytics', modules: [shell, 'src/app/AnalyticsRoute.tsx'], requests: projects },
  { path: '/dashboard/libraries', modules: [shell, 'src/app/LibrariesRoute.tsx'], requests: projects },
  { path: '/dashboard', modules: [shell, 'src/app/OverviewRoute.tsx'], requests: projects },
];
