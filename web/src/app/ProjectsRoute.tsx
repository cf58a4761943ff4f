import type { Project } from '@fieldkit/contract/projects.ts';
import { useNavigate } from 'react-router';
import { LazyAddLibraryDialog } from '../features/libraries/LazyAddLibraryDialog.tsx';
import { LazyMcpKeysDialog } from '../features/mcp-keys/LazyMcpKeysDialog.tsx';
import { ProjectDialogs, useProjectDialogs } from '../features/projects/ProjectDialogs.tsx';
import { ProjectsScreen } from '../features/projects/ProjectsScreen.tsx';
import { useAuth } from './auth-context.ts';
import { paths } from './paths.ts';

/** Manage Projects; a new project opens, and the first one ends being a first-time user. */
export function ProjectsRoute() {
  const { user, isFirstTimeUser, clearFirstTime, signOut } = useAuth();
  const navigate = useNavigate();
  const dialogs = useProjectDialogs();
  const hrefOf = ({ project_uuid }: Project) => paths.project(project_uuid);

  return (
    <>
      <ProjectsScreen
        isFirstTimeUser={isFirstTimeUser}
        customerId={user?.id ?? ''}
        hrefOf={hrefOf}
        onCreated={(project) => {
          clearFirstTime();
          void navigate(hrefOf(project));
        }}
        onSignOut={() => void signOut()}
        onAction={(action, project) => dialogs.show({ action, project })}
      />
      <ProjectDialogs
        dialogs={dialogs}
        render={{
          'mcp-keys': (props) => <LazyMcpKeysDialog {...props} />,
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
    </>
  );
}
