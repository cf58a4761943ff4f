/** Every address of the dashboard, in one place. */
export const paths = {
  login: '/login',
  dashboard: '/dashboard',
  projects: '/dashboard/projects',
  project: (projectUuid: string) => `/dashboard/projects/${projectUuid}`,
  library: (projectUuid: string, libraryUuid: string) =>
    `/dashboard/projects/${projectUuid}/libraries/${libraryUuid}`,
} as const;
