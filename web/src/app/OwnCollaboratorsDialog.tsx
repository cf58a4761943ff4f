import { LazyActivityList } from '../features/activities/LazyActivityList.tsx';
import { LazyCollaboratorsDialog } from '../features/collaborators/LazyCollaboratorsDialog.tsx';
import type { ProjectDialogProps } from '../features/projects/ProjectDialogs.tsx';
import { useAuth } from './auth-context.ts';

/** The collaborators dialog for the signed-in user: leaving finds the user's own record by their address. */
export function OwnCollaboratorsDialog(props: ProjectDialogProps & { onLeft: () => void }) {
  const { user } = useAuth();
  return (
    <LazyCollaboratorsDialog
      {...props}
      ownEmail={user?.email ?? ''}
      activity={<LazyActivityList projectUuid={props.project.project_uuid} />}
    />
  );
}
