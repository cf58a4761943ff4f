/** All addresses of the dashboard. */
export const paths = {
  login: '/login',
  /** Emailed links open this address, which is also configured at the identity provider. */
  action: '/__/auth/action',
  /** MCP clients send users here for consent. The server uses the same address. */
  connect: '/connect/:uid',
  dashboard: '/dashboard',
  libraries: '/dashboard/libraries',
  analytics: '/dashboard/analytics',
  queries: '/dashboard/analytics/queries',
  account: '/dashboard/account',
  notifications: '/dashboard/notifications',
  reviews: '/dashboard/reviews',
  visit: (projectUuid: string) => `/dashboard/visit/${projectUuid}`,
  projects: '/dashboard/projects',
  project: (projectUuid: string) => `/dashboard/projects/${projectUuid}`,
  library: (projectUuid: string, libraryUuid: string) =>
    `/dashboard/projects/${projectUuid}/libraries/${libraryUuid}`,
  method: (projectUuid: string, libraryUuid: string, methodUuid: string) =>
    `/dashboard/projects/${projectUuid}/libraries/${libraryUuid}?method=${methodUuid}`,
  workflow: (projectUuid: string, libraryUuid: string, workflowUuid: string) =>
    `/dashboard/projects/${projectUuid}/libraries/${libraryUuid}?tab=workflows&workflow=${workflowUuid}`,
  guide: (projectUuid: string, guideUuid: string) =>
    `/dashboard/projects/${projectUuid}?tab=guides&guide=${guideUuid}`,
  query: (projectUuid: string, groupUuid: string) =>
    `/dashboard/analytics/queries?project=${projectUuid}&group=${groupUuid}`,
  searchSettings: (projectUuid: string) =>
    `/dashboard/analytics/queries?project=${projectUuid}&view=settings`,
} as const;
