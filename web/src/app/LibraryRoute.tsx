import { can } from '@fieldkit/contract/permissions.ts';
import { isApi } from '@fieldkit/contract/programming-languages.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { VersionsButton, WaitingDocument } from '../features/documents/VersionsButton.tsx';
import { LibraryScreen } from '../features/libraries/LibraryScreen.tsx';
import { readWarnings, useLibrary } from '../features/libraries/libraries.hooks.ts';
import { useProjectDialogs } from '../features/projects/ProjectDialogs.tsx';
import { OwnershipBadge } from '../features/projects/ProjectSummary.tsx';
import type { ProjectAction } from '../features/projects/project-actions.ts';
import { useProject } from '../features/projects/projects.hooks.ts';
import { QuickActions } from '../features/projects/QuickActions.tsx';
import { useSearchKey } from '../features/projects/use-search-key.ts';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { ActionDialogs } from './ActionDialogs.tsx';
import * as messages from './library-tabs.messages.ts';
import { paths } from './paths.ts';
import { initialSteps } from './screens/initial-steps.ts';
import { LibraryContents } from './screens/LibraryContents.tsx';

const FirstStepsOfLibrary = lazy(async () => ({
  default: (await import('./screens/FirstSteps.tsx')).FirstStepsOfLibrary,
}));

const EventList = lazy(async () => ({
  default: (await import('../features/events/EventList.tsx')).EventList,
}));

const ModelList = lazy(async () => ({
  default: (await import('../features/models/ModelList.tsx')).ModelList,
}));

/** The library in the address, with its methods, workflows, events and models. */
export function LibraryRoute() {
  const { projectUuid = '', libraryUuid = '' } = useParams();
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const { data: project, isPending, failureCount } = useProject(projectUuid);
  const { data: library } = useLibrary(libraryUuid);
  const dialogs = useProjectDialogs();
  const searchRef = useSearchKey();
  const listOf = (List: typeof EventList | typeof ModelList) => (
    <Suspense fallback={null}>
      <List
        projectUuid={projectUuid}
        libraryUuid={libraryUuid}
        searchRef={searchRef}
        hrefOfMethod={(id) => paths.method(projectUuid, libraryUuid, id)}
        canEdit={can(project?.ownership, 'methods.update')}
      />
    </Suspense>
  );

  return (
    <>
      <LibraryScreen
        key={libraryUuid}
        libraryUuid={libraryUuid}
        backTo={paths.project(projectUuid)}
        isWaiting={isPending && failureCount === 0}
        ownership={project?.ownership}
        badge={project && <OwnershipBadge ownership={project.ownership} />}
        onAdd={
          project && can(project.ownership, 'libraries.add')
            ? () => dialogs.show({ action: 'add-library', project })
            : null
        }
        onDeleted={() => void navigate(paths.project(projectUuid), { replace: true })}
        actions={
          project && (
            <>
              {library && <VersionsButton library={library} ownership={project.ownership} />}
              <QuickActions
                look="labeled"
                project={project}
                onAction={(action) => dialogs.show({ action, project })}
              />
            </>
          )
        }
        warnings={readWarnings(state)}
        onDismissWarnings={() => void navigate({ search }, { replace: true, state: null })}
      >
        {(shown) => (
          <BelowFirstSteps
            project={project}
            onAction={(action) => project && dialogs.show({ action, project })}
          >
            {project && <WaitingDocument library={shown} ownership={project.ownership} />}
            <LibraryContents
              library={shown}
              ownership={project?.ownership}
              searchRef={searchRef}
              more={
                isApi(shown.programming_language)
                  ? [
                      { value: 'events', label: messages.events, content: listOf(EventList) },
                      { value: 'models', label: messages.models, content: listOf(ModelList) },
                    ]
                  : []
              }
            />
          </BelowFirstSteps>
        )}
      </LibraryScreen>
      <ActionDialogs dialogs={dialogs} />
    </>
  );
}

interface BelowFirstStepsProps {
  project: Project | undefined;
  onAction: (action: ProjectAction) => void;
  children: ReactNode;
}

/**
 * The contents of a library, below the first steps with its project if some are left. Whether that is so is known when
 * the library opens, so the contents wait for the checklist instead of being moved by it.
 */
function BelowFirstSteps({ project, onAction, children }: BelowFirstStepsProps) {
  const [first] = useState(() => project && initialSteps(project));
  return (
    <Suspense fallback={<SkeletonRows rows={5} />}>
      {project && first && (
        <FirstStepsOfLibrary project={project} first={first} onAction={onAction} className="mb-6" />
      )}
      {children}
    </Suspense>
  );
}
