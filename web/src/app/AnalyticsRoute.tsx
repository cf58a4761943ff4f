import type { DeveloperReport } from '@fieldkit/contract/analytics.ts';
import { projectMessages } from '@fieldkit/contract/messages/projects.ts';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { AnalyticsScreen } from '../features/analytics/AnalyticsScreen.tsx';
import { NotificationsEntry } from '../features/notifications/NotificationsEntry.tsx';
import { useProjects } from '../features/projects/projects.hooks.ts';
import { useSearchKey } from '../features/projects/use-search-key.ts';
import { useShownDialog } from '../lib/use-shown-dialog.ts';
import { Button } from '../ui/Button.tsx';
import { useAuth } from './auth-context.ts';
import { DashboardTabs } from './dashboard/DashboardTabs.tsx';
import { NoProjects } from './dashboard/NoProjects.tsx';
import { paths } from './paths.ts';

const loadNewProject = () => import('../features/projects/NewProjectDialog.tsx');
const NewProjectDialog = lazy(async () => ({ default: (await loadNewProject()).NewProjectDialog }));

const reportedPath = (
  projectUuid: string,
  { kind, uuid, library_uuid }: NonNullable<DeveloperReport['about']>,
) =>
  kind === 'method'
    ? paths.method(projectUuid, library_uuid, uuid)
    : `${paths.library(projectUuid, library_uuid)}?tab=workflows&workflow=${uuid}`;

/** What developers ask, in charts. Without a project there is nothing to count: the first one comes first. */
export function AnalyticsRoute() {
  const { isFirstTimeUser, signOut } = useAuth();
  const navigate = useNavigate();
  const projects = useProjects();
  const creation = useShownDialog<null>();
  const searchRef = useSearchKey();
  if (isFirstTimeUser) return <Navigate to={paths.projects} replace />;

  return (
    <>
      <AnalyticsScreen
        projects={projects.data}
        instead={<NoProjects projects={projects} />}
        tabs={<DashboardTabs />}
        actions={
          <>
            <NotificationsEntry to={paths.notifications} />
            <Button
              variant="solid"
              icon={<Plus />}
              onClick={() => creation.show(null)}
              onPointerEnter={() => void loadNewProject()}
            >
              {projectMessages.newProject}
            </Button>
          </>
        }
        searchRef={searchRef}
        queriesPath={paths.queries}
        projectPath={paths.project}
        reportedPath={reportedPath}
      />
      <Suspense fallback={null}>
        {creation.shown && (
          <NewProjectDialog
            key={creation.shown.turn}
            open={creation.shown.open}
            onClose={creation.close}
            locked={false}
            onSignOut={() => void signOut()}
            onCreated={({ project_uuid }) => void navigate(paths.project(project_uuid))}
          />
        )}
      </Suspense>
    </>
  );
}
