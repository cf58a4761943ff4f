import type { Library } from '@fieldkit/contract/libraries.ts';
import * as projectMessages from '@fieldkit/contract/messages/projects.ts';
import { can } from '@fieldkit/contract/permissions.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { FolderSearch } from 'lucide-react';
import { ProjectSelect } from '../../content/ProjectSelect.tsx';
import { AddLibraryButton } from '../../features/libraries/AddLibraryButton.tsx';
import { useProjectDialogs } from '../../features/projects/ProjectDialogs.tsx';
import { useLastShown } from '../../lib/device-choice.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ActionDialogs } from '../ActionDialogs.tsx';
import { BrowsedLibraries, useBrowsedLibrary } from './BrowsedLibraries.tsx';
import * as messages from './libraries-browser.messages.ts';

/**
 * Shows the methods and workflows of any library of any project. Two selects choose the library; the choice
 * is stored in the address.
 */
export function LibrariesBrowser({ projects }: { projects: readonly Project[] }) {
  const { projectUuid, libraryUuid, choose } = useBrowsedLibrary();
  const dialogs = useProjectDialogs();
  const project = useLastShown('project', projects, ({ project_uuid }) => project_uuid, projectUuid);
  const addLibrary =
    project && can(project.ownership, 'libraries.add')
      ? () => dialogs.show({ action: 'add-library', project })
      : null;

  const projectSelect = (
    <ProjectSelect
      label={messages.project}
      placeholder={messages.chooseProject}
      projects={projects}
      selected={project}
      onSelect={(value) => choose({ project: value })}
      className="w-full sm:w-60"
    />
  );

  return (
    <>
      {project ? (
        <BrowsedLibraries
          key={project.project_uuid}
          project={project}
          libraryUuid={libraryUuid}
          onLibraryChange={({ library_uuid }: Library) =>
            choose({ project: project.project_uuid, library: library_uuid })
          }
          projectSelect={projectSelect}
          addButton={addLibrary && <AddLibraryButton isMain={false} onClick={addLibrary} />}
          onAdd={addLibrary}
        />
      ) : (
        <>
          <div className="mb-4 flex">{projectSelect}</div>
          <EmptyState icon={<FolderSearch />} title={projectMessages.notFound.title}>
            {projectMessages.notFound.message}
          </EmptyState>
        </>
      )}
      <ActionDialogs dialogs={dialogs} />
    </>
  );
}
