import type { Notification } from '@fieldkit/contract/notifications.ts';
import { useLocation, useNavigate } from 'react-router';
import { NotificationsScreen } from '../features/notifications/NotificationsScreen.tsx';
import { paths } from './paths.ts';

/** Shows the notifications instead of the main view. Back leads to the previous screen, or to the dashboard. */
export function NotificationsRoute() {
  const navigate = useNavigate();
  const { key } = useLocation();
  // The first history entry has no previous one.
  const isFirst = key === 'default';
  return (
    <NotificationsScreen
      onBack={() => void (isFirst ? navigate(paths.dashboard) : navigate(-1))}
      projectPath={paths.project}
      linkPath={linkPath}
    />
  );
}

/** The page that a notification is about; null if there is none or the user no longer works on its project. */
function linkPath({ link, project_uuid }: Notification): string | null {
  if (link?.to === 'reviews') return paths.reviews;
  if (!link || !project_uuid) return null;
  const { to, library_uuid, workflow_uuid, group_uuid } = link;
  if (to === 'queries') return `${paths.queries}?project=${project_uuid}`;
  if (group_uuid) return paths.query(project_uuid, group_uuid);
  if (!library_uuid) return null;
  return workflow_uuid
    ? paths.workflow(project_uuid, library_uuid, workflow_uuid)
    : paths.library(project_uuid, library_uuid);
}
