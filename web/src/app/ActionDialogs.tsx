import { lazy } from 'react';
import { useNavigate } from 'react-router';
import {
  type ProjectDialogProps,
  ProjectDialogs,
  type useProjectDialogs,
} from '../features/projects/ProjectDialogs.tsx';
import { useAuth } from './auth-context.ts';
import { paths } from './paths.ts';

/** Loaded when the dialog is first opened. */
const LazyPluginDialog = lazy(async () => ({
  default: (await import('../features/plugin/PluginDialog.tsx')).PluginDialog,
}));

/** Loaded when the dialog is first opened. */
const LazyAddLibraryDialog = lazy(async () => ({
  default: (await import('../features/libraries/AddLibraryDialog.tsx')).AddLibraryDialog,
}));

/** Loaded when a dialog is first opened. */
const LazyMcpKeysDialog = lazy(async () => ({
  default: (await import('../features/keys/McpKeysDialog.tsx')).McpKeysDialog,
}));
const LazyProjectKeyDialog = lazy(async () => ({
  default: (await import('../features/keys/ProjectKeyDialog.tsx')).ProjectKeyDialog,
}));

/** Loaded when it is first shown. */
const LazyConnections = lazy(async () => ({
  default: (await import('../features/connections/Connections.tsx')).Connections,
}));

/** Loaded when the dialog is first opened. */
const LazyCollaboratorsDialog = lazy(async () => ({
  default: (await import('../features/collaborators/CollaboratorsDialog.tsx')).CollaboratorsDialog,
}));

/** Loaded when it is first shown. */
const LazyAssistantAccess = lazy(async () => ({
  default: (await import('../features/assistant/AssistantAccess.tsx')).AssistantAccess,
}));

/** Loaded when it is first shown. */
const LazyActivityList = lazy(async () => ({
  default: (await import('../features/activities/ActivityList.tsx')).ActivityList,
}));

interface ActionDialogsProps {
  dialogs: ReturnType<typeof useProjectDialogs>;
}

/**
 * The dialogs of a project's quick actions, which any screen can open. After a library was added, its page
 * shows the notes from the import.
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

/**
 * The collaborators dialog for the signed-in user. To leave a project, it finds the user's own record by
 * email address.
 */
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
