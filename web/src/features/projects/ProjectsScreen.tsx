import type { Project } from '@fieldkit/contract/projects.ts';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import { ProjectsBody } from './ProjectsBody.tsx';
import { ProjectsHeader } from './ProjectsHeader.tsx';
import type { ProjectAction } from './project-actions.ts';
import { useFailureToast, useProjects } from './projects.hooks.ts';
import { useProjectFilters } from './use-project-filters.ts';

export interface ProjectsScreenProps {
  /** The user signed up and has no project yet: the first one must be created before anything else. */
  isFirstTimeUser: boolean;
  /** The link to a project. */
  hrefOf: (project: Project) => string;
  /** The link to the notifications, in the header. */
  notifications?: ReactNode;
  /** A note for a first-time user without projects: an invitation to another user's project. */
  firstNote?: ReactNode;
  onCreated: (project: Project) => void;
  onSignOut: () => void;
  /** Called for an entry of a project's Quick Actions. */
  onAction: (action: ProjectAction, project: Project) => void;
}

const loadNewProject = () => import('./NewProjectDialog.tsx');
const NewProjectDialog = lazy(async () => ({ default: (await loadNewProject()).NewProjectDialog }));
const DeleteProjectDialog = lazy(async () => ({
  default: (await import('./DeleteProjectDialog.tsx')).DeleteProjectDialog,
}));

/** Manage Projects: all projects that the user owns or collaborates in. */
export function ProjectsScreen(props: ProjectsScreenProps) {
  const { isFirstTimeUser, hrefOf, onCreated, onSignOut, onAction } = props;
  const projects = useProjects();
  const filters = useProjectFilters();
  const heading = useRef<HTMLHeadingElement>(null);
  const creation = useDialogState<null>();
  const deletion = useDialogState<Project>();
  const startsFirst = isFirstTimeUser && !projects.data?.length;

  useFailureToast(projects.error);

  return (
    <>
      <ProjectsHeader
        titleRef={heading}
        filters={startsFirst ? null : filters}
        notifications={props.notifications}
        onCreate={() => creation.show(null)}
        onApproachCreate={() => void loadNewProject()}
      />
      {!startsFirst && (
        <ProjectsBody
          query={projects}
          filters={filters}
          hrefOf={hrefOf}
          onCreate={() => creation.show(null)}
          onCreated={onCreated}
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
            lockedNote={props.firstNote}
            onSignOut={onSignOut}
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
