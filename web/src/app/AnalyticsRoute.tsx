import type { DeveloperReport } from '@fieldkit/contract/analytics.ts';
import { Navigate } from 'react-router';
import { AnalyticsScreen } from '../features/analytics/AnalyticsScreen.tsx';
import { ChartsSkeleton } from '../features/analytics/ChartsSkeleton.tsx';
import { useProjects } from '../features/projects/projects.hooks.ts';
import { useSearchKey } from '../features/projects/use-search-key.ts';
import { useAuth } from './auth-context.ts';
import { paths } from './paths.ts';
import { DashboardTabs } from './screens/DashboardTabs.tsx';
import { NoProjects } from './screens/NoProjects.tsx';

const reportedPath = (
  projectUuid: string,
  { kind, uuid, library_uuid }: NonNullable<DeveloperReport['about']>,
) =>
  kind === 'method'
    ? paths.method(projectUuid, library_uuid, uuid)
    : paths.workflow(projectUuid, library_uuid, uuid);

/** Analytics of developers' questions. If the address names no project, the first project is shown. */
export function AnalyticsRoute() {
  const { isFirstTimeUser } = useAuth();
  const projects = useProjects();
  const searchRef = useSearchKey();
  if (isFirstTimeUser) return <Navigate to={paths.projects} replace />;

  return (
    <AnalyticsScreen
      projects={projects.data}
      instead={<NoProjects projects={projects} skeleton={<ChartsSkeleton />} />}
      tabs={<DashboardTabs />}
      searchRef={searchRef}
      queriesPath={paths.queries}
      projectPath={paths.project}
      reportedPath={reportedPath}
    />
  );
}
