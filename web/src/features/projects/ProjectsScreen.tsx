import * as messages from '@fieldkit/contract/messages/projects.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo, useRef } from 'react';
import { useDialogState, useLastDefined } from '../../lib/use-dialog-state.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Skeleton, SkeletonPage } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { projectGridClasses } from './ProjectItems.tsx';
import { ProjectsFound, type ProjectsFoundProps } from './ProjectsFound.tsx';
import { filterProjects, ProjectsHeader, useProjectFilters } from './ProjectsHeader.tsx';
import type { ProjectAction } from './project-actions.ts';
import { fetchFailure, useFailureToast, useProjects } from './projects.hooks.ts';

export interface ProjectsScreenProps {
  /** The user signed up and has no project yet. The first one must be created before anything else. */
  isFirstTimeUser: boolean;
  /** The link to a project. */
  hrefOf: (project: Project) => string;
  /** The link to the notifications, in the header. */
  notifications?: ReactNode;
  /** A note for a first-time user without projects: an invitation to another user's project. */
  firstNote?: ReactNode;
  onCreated: (project: Project) => void;
  onSignOut: () => void;
  /** Called when an item in a project's Quick Actions is chosen. */
  onAction: (action: ProjectAction, project: Project) => void;
}

const loadNewProject = () => import('./NewProjectDialog.tsx');
const NewProjectDialog = lazy(async () => ({ default: (await loadNewProject()).NewProjectDialog }));
const DeleteProjectDialog = lazy(async () => ({
  default: (await import('./DeleteProjectDialog.tsx')).DeleteProjectDialog,
}));

/** Manage Projects: all projects that the user owns or collaborates on. */
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

interface ProjectsBodyProps extends Omit<ProjectsFoundProps, 'projects' | 'shown'> {
  query: ReturnType<typeof useProjects>;
}

const noProjects: readonly Project[] = [];

/** The projects, their loading state or their error. The number of projects is announced in all states. */
function ProjectsBody(props: ProjectsBodyProps) {
  const { query, filters } = props;
  const { data: projects = noProjects, isSuccess } = query;
  const { kind } = filters;
  // Deferred, so that typing stays fast with any number of projects.
  const term = useDeferredValue(filters.term);
  const shown = useMemo(() => filterProjects(projects, { term, kind }), [projects, term, kind]);
  return (
    <>
      <VisuallyHidden role="status">{isSuccess && messages.count(shown.length)}</VisuallyHidden>
      <Content {...props} shown={shown} />
    </>
  );
}

function Content({ query, ...found }: ProjectsBodyProps & { shown: readonly Project[] }) {
  // The error stays visible while the projects are fetched again.
  const failure = useLastDefined(query.error);
  if (query.data) return <ProjectsFound {...found} projects={query.data} />;
  if (!failure) return <ProjectsSkeleton />;
  return (
    <ErrorPanel
      title={messages.loadFailed}
      className="mt-6"
      action={
        <Button loading={query.isFetching} onClick={() => void query.refetch()}>
          {messages.tryAgain}
        </Button>
      }
    >
      {fetchFailure(failure)}
    </ErrorPanel>
  );
}

/** The placeholder of the list, in the layout of the grid. */
function ProjectsSkeleton() {
  return (
    <SkeletonPage caption={messages.loading} className="mt-6">
      <div className={projectGridClasses}>
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <Card key={card} padded className="max-sm:nth-[n+4]:hidden">
            <div className="flex gap-3">
              <Skeleton className="size-9 rounded-md" />
              <div className="flex flex-1 flex-col gap-2 pt-0.5">
                <Skeleton className="h-4 w-2/5" />
                <Skeleton className="h-3 w-1/4" />
              </div>
            </div>
            <Skeleton className="mt-4 h-3.5 w-full" />
            <Skeleton className="mt-2 h-3.5 w-3/5" />
            <div className="mt-5 flex gap-1.5">
              <Skeleton className="h-5 w-24" />
              <Skeleton className="h-5 w-20" />
              <Skeleton className="h-5 w-14" />
            </div>
            <Skeleton className="mt-11 h-8 w-3/4" />
            <Skeleton className="mt-7 h-3 w-1/3" />
          </Card>
        ))}
      </div>
    </SkeletonPage>
  );
}
