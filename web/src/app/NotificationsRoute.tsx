import { useLocation, useNavigate } from 'react-router';
import { NotificationsScreen } from '../features/notifications/NotificationsScreen.tsx';
import { paths } from './paths.ts';

/**
 * Shows the notifications in place of the main view. Back leads to the previous screen, or to the dashboard.
 */
export function NotificationsRoute() {
  const navigate = useNavigate();
  const { key } = useLocation();
  // The first entry of the history has no previous one.
  const isFirst = key === 'default';
  return (
    <NotificationsScreen
      onBack={() => void (isFirst ? navigate(paths.dashboard) : navigate(-1))}
      projectPath={paths.project}
    />
  );
}
