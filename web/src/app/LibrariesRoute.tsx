import { can } from '@fieldkit/contract/permissions.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { LibrariesScreen } from '../features/libraries/LibrariesScreen.tsx';
import { useProjectDialogs } from '../features/projects/ProjectDialogs.tsx';
import {
  ActionsSkeleton,
  EditProjectButton,
  OwnershipBadge,
  ProjectSummary,
  ProjectTile,
  SummarySkeleton,
  TileSkeleton,
} from '../features/projects/ProjectSummary.tsx';
import { actionsFor, type ProjectAction } from '../features/projects/project-actions.ts';
import { useProject } from '../features/projects/projects.hooks.ts';
import { QuickActions } from '../features/projects/QuickActions.tsx';
import { ActionDialogs } from './ActionDialogs.tsx';
import { paths } from './paths.ts';

/** The libraries of the project in the address. */
export function LibrariesRoute() {
  const { projectUuid = '' } = useParams();
  const { data: project, isPending } = useProject(projectUuid);
  const dialogs = useProjectDialogs();
  useChosenAction(project, dialogs.show);

  return (
    <>
      <LibrariesScreen
        key={projectUuid}
        projectUuid={projectUuid}
        backTo={paths.projects}
        hrefOf={({ library_uuid }) => paths.library(projectUuid, library_uuid)}
        lead={project ? <ProjectTile project={project} /> : isPending && <TileSkeleton />}
        about={project ? <ProjectSummary project={project} /> : isPending && <SummarySkeleton />}
        quickActions={
          isPending ? (
            <ActionsSkeleton />
          ) : (
            project && (
              <>
                <EditProjectButton variant="outline" project={project} />
                <QuickActions
                  look="labelled"
                  project={project}
                  onAction={(action) => dialogs.show({ action, project })}
                />
              </>
            )
          )
        }
        isProjectPending={isPending}
        ownership={project?.ownership}
        badge={project && <OwnershipBadge ownership={project.ownership} />}
        onAdd={
          project && can(project.ownership, 'libraries.add')
            ? () => dialogs.show({ action: 'add-library', project })
            : null
        }
      />
      <ActionDialogs dialogs={dialogs} />
    </>
  );
}

/** Opens the quick action that was chosen in the palette, once. */
function useChosenAction(
  project: Project | undefined,
  show: (chosen: { action: ProjectAction; project: Project }) => void,
): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const requestedAction: unknown = (state as { action?: unknown } | null)?.action;
  useEffect(() => {
    if (!project || requestedAction === undefined) return;
    void navigate(pathname + search, { replace: true, state: null });
    const entry = actionsFor(project.ownership).find(({ action }) => action === requestedAction);
    if (entry) show({ action: entry.action, project });
  }, [project, requestedAction, pathname, search, navigate, show]);
}
