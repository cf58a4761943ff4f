import { can } from '@fieldkit/contract/permissions.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { type ComponentProps, lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { useOverview } from '../features/analytics/overview.hooks.ts';
import { LibrariesScreen } from '../features/libraries/LibrariesScreen.tsx';
import { useLibraries } from '../features/libraries/libraries.hooks.ts';
import { useProjectDialogs } from '../features/projects/ProjectDialogs.tsx';
import {
  ActionsSkeleton,
  EditProjectDialog,
  OwnershipBadge,
  ProjectAbout,
  ProjectSummary,
  ProjectTile,
  SummarySkeleton,
  TileSkeleton,
} from '../features/projects/ProjectSummary.tsx';
import { actionsFor, type ProjectAction } from '../features/projects/project-actions.ts';
import { useProject } from '../features/projects/projects.hooks.ts';
import { QuickActions } from '../features/projects/QuickActions.tsx';
import { useDialogState } from '../lib/use-dialog-state.ts';
import { Skeleton, SkeletonRows } from '../ui/Skeleton.tsx';
import { ActionDialogs } from './ActionDialogs.tsx';
import { paths } from './paths.ts';
import { FirstSteps, useFirstSteps } from './screens/FirstSteps.tsx';
import { ProjectTabs } from './screens/ProjectTabs.tsx';
import * as messages from './screens/project-page.messages.ts';

const FigureStrip = lazy(async () => ({
  default: (await import('../features/analytics/FigureStrip.tsx')).FigureStrip,
}));
const loadState = () => import('./screens/ProjectState.tsx');
const PluginChip = lazy(async () => ({ default: (await loadState()).PluginChip }));
const WorkflowsOfProject = lazy(async () => ({
  default: (await import('./screens/WorkflowsOfProject.tsx')).WorkflowsOfProject,
}));
const ProjectGuides = lazy(async () => ({
  default: (await import('../features/guides/ProjectGuides.tsx')).ProjectGuides,
}));

/** The page of the project in the address: its description, its figures, and its libraries, workflows or guides. */
export function ProjectRoute() {
  const { projectUuid = '' } = useParams();
  const [params] = useSearchParams();
  const tab = params.get('tab');
  const isMain = tab !== 'workflows' && tab !== 'guides';
  const { data: project, isPending } = useProject(projectUuid);
  const libraries = useLibraries(projectUuid);
  const overview = useOverview(projectUuid);
  const firstSteps = useFirstSteps(projectUuid);
  const dialogs = useProjectDialogs();
  const editing = useDialogState<Project>();
  useOpeningOfAddress(project, dialogs.show, editing.show);

  return (
    <>
      <LibrariesScreen
        key={projectUuid}
        projectUuid={projectUuid}
        projectName={project?.name ?? (isPending ? null : messages.unknownProject)}
        backTo={paths.projects}
        hrefOf={({ library_uuid }) => paths.library(projectUuid, library_uuid)}
        lead={project ? <ProjectTile project={project} /> : isPending && <TileSkeleton />}
        about={
          project ? (
            <ProjectSummary
              project={project}
              plugin={
                <Suspense fallback={<Skeleton className="h-7 w-56 rounded-full" />}>
                  <PluginChip project={project} />
                </Suspense>
              }
            />
          ) : (
            isPending && <SummarySkeleton />
          )
        }
        quickActions={
          isPending ? (
            <ActionsSkeleton />
          ) : (
            project && (
              <QuickActions
                look="labeled"
                project={project}
                onAction={(action) => dialogs.show({ action, project })}
              />
            )
          )
        }
        overview={
          project && (
            <>
              <ProjectTabs project={project} />
              {isMain && (
                <ProjectFacts
                  project={project}
                  firstSteps={firstSteps}
                  hasQuestions={overview.data?.has_questions === true}
                  onAction={(action) => dialogs.show({ action, project })}
                />
              )}
            </>
          )
        }
        instead={
          project &&
          otherTab(project, tab, {
            libraries: libraries.data,
            onAddLibrary: () => dialogs.show({ action: 'add-library', project }),
          })
        }
        isAddMain={isMain && !firstSteps.steps}
        hasFigures={isMain}
        isProjectPending={
          isPending || firstSteps.isPending || (overview.isPending && overview.failureCount === 0)
        }
        ownership={project?.ownership}
        badge={project && <OwnershipBadge ownership={project.ownership} />}
        onAdd={
          project && can(project.ownership, 'libraries.add')
            ? () => dialogs.show({ action: 'add-library', project })
            : null
        }
      />
      <ActionDialogs dialogs={dialogs} />
      <Suspense fallback={null}>
        {editing.shown && (
          <EditProjectDialog
            key={editing.shown.turn}
            project={editing.shown.subject}
            open={editing.shown.open}
            onClose={editing.close}
          />
        )}
      </Suspense>
    </>
  );
}

interface ProjectFactsProps {
  project: Project;
  firstSteps: ReturnType<typeof useFirstSteps>;
  hasQuestions: boolean;
  onAction: (action: ProjectAction) => void;
}

/** What is above the libraries: the project's description, its first steps and its figures. */
function ProjectFacts({ project, firstSteps, hasQuestions, onAction }: ProjectFactsProps) {
  const { project_uuid } = project;
  return (
    <div className="mb-6">
      <ProjectAbout project={project} />
      <FirstSteps state={firstSteps} onAction={onAction} className="mt-6" />
      {hasQuestions && (
        <Suspense fallback={<Skeleton className="mt-6 h-47.5 rounded-lg md:h-27.5" />}>
          <FigureStrip
            projectUuid={project_uuid}
            hrefs={{
              analytics: `${paths.analytics}?project=${project_uuid}`,
              queries: `${paths.queries}?project=${project_uuid}&only=unanswered`,
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The content of a tab other than that of the libraries; null for the libraries. */
function otherTab(
  project: Project,
  tab: string | null,
  ofWorkflows: Omit<ComponentProps<typeof WorkflowsOfProject>, 'project'>,
) {
  if (tab !== 'workflows' && tab !== 'guides') return null;
  return (
    <Suspense fallback={<SkeletonRows rows={4} />}>
      {tab === 'guides' ? (
        <ProjectGuides projectUuid={project.project_uuid} ownership={project.ownership} />
      ) : (
        <WorkflowsOfProject project={project} {...ofWorkflows} />
      )}
    </Suspense>
  );
}

/**
 * Opens the quick action that was chosen in the palette or that `?open=` names, which may also name the
 * project's settings. Opens it only once.
 */
function useOpeningOfAddress(
  project: Project | undefined,
  show: (chosen: { action: ProjectAction; project: Project }) => void,
  edit: (project: Project) => void,
): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const named = params.get('open') ?? (state as { action?: unknown } | null)?.action;
  useEffect(() => {
    if (!project || named === undefined || named === null) return;
    const rest = new URLSearchParams(search);
    rest.delete('open');
    void navigate(`${pathname}${rest.size > 0 ? `?${rest}` : ''}`, { replace: true, state: null });
    const entry = actionsFor(project.ownership).find(({ action }) => action === named);
    if (entry) show({ action: entry.action, project });
    else if (named === 'settings' && can(project.ownership, 'projects.update')) edit(project);
  }, [project, named, pathname, search, navigate, show, edit]);
}
