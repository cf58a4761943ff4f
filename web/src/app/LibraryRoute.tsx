import { can } from '@fieldkit/contract/permissions.ts';
import { isApi } from '@fieldkit/contract/programming-languages.ts';
import { lazy, Suspense } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { VersionsButton, WaitingDocument } from '../features/documents/VersionsButton.tsx';
import { AddLibraryButton } from '../features/libraries/AddLibraryButton.tsx';
import { LibraryScreen } from '../features/libraries/LibraryScreen.tsx';
import { readWarnings, useLibrary } from '../features/libraries/libraries.hooks.ts';
import { useProjectDialogs } from '../features/projects/ProjectDialogs.tsx';
import { OwnershipBadge } from '../features/projects/ProjectSummary.tsx';
import { useProject } from '../features/projects/projects.hooks.ts';
import { QuickActions } from '../features/projects/QuickActions.tsx';
import { useSearchKey } from '../features/projects/use-search-key.ts';
import { ActionDialogs } from './ActionDialogs.tsx';
import { LibraryContents } from './dashboard/LibraryContents.tsx';
import * as messages from './library-tabs.messages.ts';
import { paths } from './paths.ts';

const FirstStepsIfKnown = lazy(async () => ({
  default: (await import('./dashboard/FirstSteps.tsx')).FirstStepsIfKnown,
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
        libraryUuid={libraryUuid}
        searchRef={searchRef}
        hrefOfMethod={(id) => paths.method(projectUuid, libraryUuid, id)}
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
        onDeleted={() => void navigate(paths.project(projectUuid), { replace: true })}
        actions={
          project && (
            <>
              {library && <VersionsButton library={library} ownership={project.ownership} />}
              <QuickActions
                look="labelled"
                project={project}
                onAction={(action) => dialogs.show({ action, project })}
              />
              {can(project.ownership, 'libraries.add') && (
                <AddLibraryButton
                  isMain={false}
                  onClick={() => dialogs.show({ action: 'add-library', project })}
                />
              )}
            </>
          )
        }
        warnings={readWarnings(state)}
        onDismissWarnings={() => void navigate({ search }, { replace: true, state: null })}
      >
        {(shown) => (
          <>
            {project && (
              <Suspense fallback={null}>
                <FirstStepsIfKnown
                  project={project}
                  onAction={(action) => dialogs.show({ action, project })}
                  className="mb-6"
                />
              </Suspense>
            )}
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
          </>
        )}
      </LibraryScreen>
      <ActionDialogs dialogs={dialogs} />
    </>
  );
}
