import { projectMessages as say } from '@fieldkit/contract/messages/projects.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { showError } from '../../ui/toast.ts';
import { ProjectsFound } from './ProjectsFound.tsx';
import { ProjectsHeader } from './ProjectsHeader.tsx';
import { ProjectsSkeleton } from './ProjectsSkeleton.tsx';
import type { ProjectAction } from './project-actions.ts';
import { fetchFailure, useProjects } from './projects.hooks.ts';
import { useProjectFilters } from './use-project-filters.ts';
import { useShownDialog } from './use-shown-dialog.ts';

export interface ProjectsScreenProps {
  /** Signed up and has no project yet: the first one must be created before anything else. */
  isFirstTimeUser: boolean;
  /** Whose unfinished form is kept. */
  customerId: string;
  hrefOf: (project: Project) => string;
  onCreated: (project: Project) => void;
  onSignOut: () => void;
  /** An entry of a project's Quick Actions was chosen. */
  onAction: (action: ProjectAction, project: Project) => void;
}

const loadNewProject = () => import('./NewProjectDialog.tsx');
const NewProjectDialog = lazy(async () => ({ default: (await loadNewProject()).NewProjectDialog }));
const DeleteProjectDialog = lazy(async () => ({
  default: (await import('./DeleteProjectDialog.tsx')).DeleteProjectDialog,
}));

/** Manage Projects: all projects that the person owns or collaborates in. */
export function ProjectsScreen(props: ProjectsScreenProps) {
  const { isFirstTimeUser, customerId, hrefOf, onCreated, onSignOut, onAction } = props;
  const projects = useProjects();
  const filters = useProjectFilters();
  const heading = useRef<HTMLHeadingElement>(null);
  const creation = useShownDialog<null>();
  const deletion = useShownDialog<Project>();
  const startsFirst = isFirstTimeUser && !projects.data?.length;

  useEffect(() => {
    if (projects.error) showError(fetchFailure(projects.error));
  }, [projects.error]);

  return (
    <>
      <ProjectsHeader
        titleRef={heading}
        filters={startsFirst ? null : filters}
        onCreate={() => creation.show(null)}
        onApproachCreate={() => void loadNewProject()}
      />
      {!startsFirst && projects.isPending && <ProjectsSkeleton />}
      {!startsFirst && projects.isLoadingError && (
        <ErrorPanel
          title={say.loadFailed}
          className="mt-6"
          action={<Button onClick={() => void projects.refetch()}>{say.tryAgain}</Button>}
        >
          {fetchFailure(projects.error)}
        </ErrorPanel>
      )}
      {!startsFirst && projects.data && (
        <ProjectsFound
          projects={projects.data}
          filters={filters}
          hrefOf={hrefOf}
          onCreate={() => creation.show(null)}
          onDelete={deletion.show}
          onAction={onAction}
        />
      )}
      <Suspense fallback={null}>
        {(startsFirst || creation.shown) && (
          <NewProjectDialog
            key={creation.shown?.turn}
            open={startsFirst || creation.shown?.open === true}
            onClose={creation.close}
            locked={startsFirst}
            onSignOut={onSignOut}
            customerId={customerId}
            onCreated={onCreated}
          />
        )}
        {deletion.shown && (
          <DeleteProjectDialog
            key={deletion.shown.turn}
            project={deletion.shown.subject}
            open={deletion.shown.open}
            onClose={deletion.close}
            returnFocusTo={heading}
          />
        )}
      </Suspense>
    </>
  );
}
