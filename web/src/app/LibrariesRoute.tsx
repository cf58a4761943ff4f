import { can } from '@fieldkit/contract/permissions.ts';
import { useNavigate, useParams } from 'react-router';
import { LazyAddLibraryDialog } from '../features/libraries/LazyAddLibraryDialog.tsx';
import { LibrariesScreen } from '../features/libraries/LibrariesScreen.tsx';
import { LazyMcpKeysDialog } from '../features/mcp-keys/LazyMcpKeysDialog.tsx';
import { ProjectDialogs, useProjectDialogs } from '../features/projects/ProjectDialogs.tsx';
import { ProjectSummary, ProjectTile } from '../features/projects/ProjectSummary.tsx';
import { useProject } from '../features/projects/projects.hooks.ts';
import { QuickActions } from '../features/projects/QuickActions.tsx';
import { paths } from './paths.ts';

/** The libraries of the project in the address. */
export function LibrariesRoute() {
  const { projectUuid = '' } = useParams();
  const navigate = useNavigate();
  const { data: project } = useProject(projectUuid);
  const dialogs = useProjectDialogs();

  return (
    <>
      <LibrariesScreen
        key={projectUuid}
        projectUuid={projectUuid}
        backTo={paths.projects}
        hrefOf={({ library_uuid }) => paths.library(projectUuid, library_uuid)}
        lead={project && <ProjectTile project={project} />}
        about={project && <ProjectSummary project={project} />}
        quickActions={
          project && (
            <QuickActions
              look="labelled"
              project={project}
              onAction={(action) => dialogs.show({ action, project })}
            />
          )
        }
        onAdd={
          project && can(project.ownership, 'libraries.add')
            ? () => dialogs.show({ action: 'add-library', project })
            : null
        }
      />
      <ProjectDialogs
        dialogs={dialogs}
        render={{
          'mcp-keys': (props) => <LazyMcpKeysDialog {...props} />,
          'add-library': ({ project: _, ...props }) => (
            <LazyAddLibraryDialog
              {...props}
              projectUuid={projectUuid}
              onAdded={({ library_uuid, warnings }) =>
                void navigate(paths.library(projectUuid, library_uuid), { state: { warnings } })
              }
            />
          ),
        }}
      />
    </>
  );
}
