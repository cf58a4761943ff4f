import type { Project } from '@fieldkit/contract/projects.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { LoadingCard, OverviewLine } from '../features/analytics/OverviewLists.tsx';
import { OverviewScreen } from '../features/analytics/OverviewScreen.tsx';
import { OverviewSkeleton } from '../features/analytics/OverviewSkeleton.tsx';
import * as messages from '../features/analytics/overview.messages.ts';
import { useProjectDialogs } from '../features/projects/ProjectDialogs.tsx';
import { useFailureToast, useProjects } from '../features/projects/projects.hooks.ts';
import { Button } from '../ui/Button.tsx';
import { ActionDialogs } from './ActionDialogs.tsx';
import { useAuth } from './auth-context.ts';
import { paths } from './paths.ts';
import { DashboardTabs } from './screens/DashboardTabs.tsx';
import { NoProjects } from './screens/NoProjects.tsx';

const OwnFirstSteps = lazy(async () => ({
  default: (await import('./screens/FirstSteps.tsx')).OwnFirstSteps,
}));
const BelowFirstSteps = lazy(async () => ({
  default: (await import('./screens/FirstSteps.tsx')).BelowFirstSteps,
}));
const loadState = () => import('./screens/ProjectState.tsx');
const PluginState = lazy(async () => ({ default: (await loadState()).PluginState }));
const LatestChanges = lazy(async () => ({ default: (await loadState()).LatestChanges }));
const loadDecisions = () => import('./screens/Decisions.tsx');
const Decisions = lazy(async () => ({ default: (await loadDecisions()).Decisions }));
const DecisionLine = lazy(async () => ({ default: (await loadDecisions()).DecisionLine }));

/** Parameters of bookmarked links to libraries, which are redirected to the libraries page. */
const ofLibraries = ['library', 'tab', 'method', 'workflow', 'page', 'q'];

/** The first view of the Dashboard tab. A user without projects creates the first one on the projects page. */
export function OverviewRoute() {
  const { isFirstTimeUser } = useAuth();
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  if (isFirstTimeUser) return <Navigate to={paths.projects} replace />;
  if (ofLibraries.some((name) => params.has(name))) return <Navigate to={paths.libraries + search} replace />;
  return <Overview />;
}

function Overview() {
  const projects = useProjects();
  const dialogs = useProjectDialogs();
  useFailureToast(projects.error);
  const partsOf = (project: Project) => ({
    firstSteps: (
      <Suspense fallback={null}>
        <OwnFirstSteps project={project} onAction={(action) => dialogs.show({ action, project })} />
      </Suspense>
    ),
    belowFirstSteps: (content: ReactNode) => (
      <Suspense fallback={<OverviewSkeleton />}>
        <BelowFirstSteps
          project={project}
          onAction={(action) => dialogs.show({ action, project })}
          placeholder={<OverviewSkeleton />}
        >
          {content}
        </BelowFirstSteps>
      </Suspense>
    ),
    plugin: (
      <Suspense fallback={<LoadingCard title={messages.plugin} className="h-18" />}>
        <PluginState project={project} onManage={() => dialogs.show({ action: 'plugin', project })} />
      </Suspense>
    ),
    changes: (
      <Suspense fallback={<LoadingCard title={messages.changes} className="h-40" />}>
        <LatestChanges project={project} />
      </Suspense>
    ),
    decisionLine: (
      <Suspense fallback={<OverviewLine />}>
        <DecisionLine project={project} />
      </Suspense>
    ),
    decisions: (
      <Suspense fallback={<LoadingCard title={messages.decisions} className="h-5" />}>
        <Decisions
          project={project}
          onPublish={() => dialogs.show({ action: 'plugin', project, tab: 'versions' })}
        />
      </Suspense>
    ),
    connect: (
      <Button size="sm" onClick={() => dialogs.show({ action: 'mcp-keys', project })}>
        {messages.connect}
      </Button>
    ),
  });
  return (
    <>
      <OverviewScreen
        projects={projects.data}
        instead={<NoProjects projects={projects} skeleton={<OverviewSkeleton />} />}
        tabs={<DashboardTabs />}
        queriesPath={paths.queries}
        parts={partsOf}
      />
      <ActionDialogs dialogs={dialogs} />
    </>
  );
}
