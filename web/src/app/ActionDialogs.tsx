import { useNavigate } from 'react-router';
import { LazyActivityList } from '../features/activities/LazyActivityList.tsx';
import { LazyAssistantAccess } from '../features/assistant/LazyAssistantAccess.tsx';
import { LazyCollaboratorsDialog } from '../features/collaborators/LazyCollaboratorsDialog.tsx';
import { LazyConnections } from '../features/connections/LazyConnections.tsx';
import { LazyMcpKeysDialog, LazyProjectKeyDialog } from '../features/keys/LazyKeysDialogs.tsx';
import { LazyAddLibraryDialog } from '../features/libraries/LazyAddLibraryDialog.tsx';
import { LazyPluginDialog } from '../features/plugin/LazyPluginDialog.tsx';
import {
  type ProjectDialogProps,
  ProjectDialogs,
  type useProjectDialogs,
} from '../features/projects/ProjectDialogs.tsx';
import { useAuth } from './auth-context.ts';
import { paths } from './paths.ts';

interface ActionDialogsProps {
  dialogs: ReturnType<typeof useProjectDialogs>;
}

/**
 * The dialogs of a project's quick actions, opened from any place. After adding a library, its page shows the
 * notes of the import.
 */
export function ActionDialogs({ dialogs }: ActionDialogsProps) {
  const navigate = useNavigate();
  return (
    <ProjectDialogs
      dialogs={dialogs}
      render={{
        'api-keys': (props) => <LazyProjectKeyDialog {...props} />,
        'mcp-keys': (props) => (
          <LazyMcpKeysDialog
            {...props}
            access={
              <>
                <LazyAssistantAccess
                  project={props.project}
                  searchSettingsHref={paths.searchSettings(props.project.project_uuid)}
                />
                <LazyConnections projectUuid={props.project.project_uuid} />
              </>
            }
          />
        ),
        plugin: (props) => <LazyPluginDialog {...props} />,
        collaborators: (props) => (
          <OwnCollaboratorsDialog
            {...props}
            onLeft={() => void navigate(paths.projects, { replace: true })}
          />
        ),
        'add-library': ({ project, ...props }) => (
          <LazyAddLibraryDialog
            {...props}
            projectUuid={project.project_uuid}
            onAdded={({ library_uuid, warnings }) =>
              void navigate(paths.library(project.project_uuid, library_uuid), { state: { warnings } })
            }
          />
        ),
      }}
    />
  );
}

/** The collaborators dialog for the signed-in user: leaving finds the user's own record by their address. */
function OwnCollaboratorsDialog(props: ProjectDialogProps & { onLeft: () => void }) {
  const { user } = useAuth();
  return (
    <LazyCollaboratorsDialog
      {...props}
      ownEmail={user?.email ?? ''}
      activity={<LazyActivityList projectUuid={props.project.project_uuid} />}
    />
  );
}
