import type { Project } from '@fieldkit/contract/projects.ts';
import { useEffect, useState } from 'react';
import { useNavigate, useOutletContext } from 'react-router';
import { InvitationsFirst } from '../features/notifications/InvitationsFirst.tsx';
import { InvitedNote, NotificationsEntry } from '../features/notifications/NotificationsEntry.tsx';
import { isInvitation, useNotifications } from '../features/notifications/notifications.hooks.ts';
import { useProjectDialogs } from '../features/projects/ProjectDialogs.tsx';
import { ProjectsScreen } from '../features/projects/ProjectsScreen.tsx';
import { useProjects } from '../features/projects/projects.hooks.ts';
import { ActionDialogs } from './ActionDialogs.tsx';
import { useAuth } from './auth-context.ts';
import { LoadingPage } from './LoadingDashboard.tsx';
import { paths } from './paths.ts';
import type { FrameState } from './shell/frame-state.ts';

/** The Manage Projects page. Opens a newly created project. The first project ends the first-time state. */
export function ProjectsRoute() {
  const { isFirstTimeUser, clearFirstTime, signOut } = useAuth();
  const navigate = useNavigate();
  const dialogs = useProjectDialogs();
  const { isBusy } = useOutletContext<FrameState>();
  const projects = useProjects();
  const hasProjects = (projects.data?.length ?? 0) > 0;
  // An invited user works on an existing project and does not need to create one first.
  useEffect(() => {
    if (isFirstTimeUser && hasProjects) clearFirstTime();
  }, [isFirstTimeUser, hasProjects, clearFirstTime]);
  const hrefOf = ({ project_uuid }: Project) => paths.project(project_uuid);
  const [createsOwn, setCreatesOwn] = useState(false);
  const begins = isFirstTimeUser && projects.isSuccess && !hasProjects && !createsOwn;
  const notifications = useNotifications({ enabled: begins });
  const invitations = notifications.data?.filter(isInvitation) ?? [];

  if (begins && (invitations.length > 0 || notifications.isPending))
    return notifications.isPending ? (
      <LoadingPage />
    ) : (
      <InvitationsFirst
        invitations={invitations}
        onJoined={(projectUuid) => {
          clearFirstTime();
          void navigate(paths.project(projectUuid));
        }}
        onCreateOwn={() => setCreatesOwn(true)}
      />
    );

  return (
    <>
      <ProjectsScreen
        isFirstTimeUser={isFirstTimeUser && !isBusy}
        hrefOf={hrefOf}
        notifications={<NotificationsEntry to={paths.notifications} />}
        firstNote={<InvitedNote to={paths.notifications} />}
        onCreated={(project) => {
          clearFirstTime();
          // The first project goes on with its first library; the sample project has one already.
          const goesOn = isFirstTimeUser && project.library_count === 0;
          void navigate(hrefOf(project) + (goesOn ? '?open=add-library' : ''));
        }}
        onSignOut={() => void signOut()}
        onAction={(action, project) => dialogs.show({ action, project })}
      />
      <ActionDialogs dialogs={dialogs} />
    </>
  );
}
