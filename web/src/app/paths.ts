/** Every address of the dashboard, in one place. */
export const paths = {
  login: '/login',
  /** What mailed links open; the provider knows the same address. */
  action: '/__/auth/action',
  /** Where MCP clients send people to be allowed; the server knows the same address. */
  connect: '/connect/:uid',
  dashboard: '/dashboard',
  analytics: '/dashboard/analytics',
  queries: '/dashboard/analytics/queries',
  account: '/dashboard/account',
  notifications: '/dashboard/notifications',
  reviews: '/dashboard/reviews',
  projects: '/dashboard/projects',
  project: (projectUuid: string) => `/dashboard/projects/${projectUuid}`,
  library: (projectUuid: string, libraryUuid: string) =>
    `/dashboard/projects/${projectUuid}/libraries/${libraryUuid}`,
  method: (projectUuid: string, libraryUuid: string, methodUuid: string) =>
    `/dashboard/projects/${projectUuid}/libraries/${libraryUuid}?method=${methodUuid}`,
} as const;
