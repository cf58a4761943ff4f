import type { Project } from '@fieldkit/contract/projects.ts';
import { useNavigate } from 'react-router';
import { NotificationsEntry } from '../features/notifications/NotificationsEntry.tsx';
import { useProjectDialogs } from '../features/projects/ProjectDialogs.tsx';
import { ProjectsScreen } from '../features/projects/ProjectsScreen.tsx';
import { ActionDialogs } from './ActionDialogs.tsx';
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
        notifications={<NotificationsEntry to={paths.notifications} />}
        onCreated={(project) => {
          clearFirstTime();
          void navigate(hrefOf(project));
        }}
        onSignOut={() => void signOut()}
        onAction={(action, project) => dialogs.show({ action, project })}
      />
      <ActionDialogs dialogs={dialogs} />
    </>
  );
}
