import { useLocation, useNavigate } from 'react-router';
import { NotificationsScreen } from '../features/notifications/NotificationsScreen.tsx';
import { paths } from './paths.ts';

/**
 * Shows the notifications instead of the main view. Back leads to the previous screen, or to the dashboard.
 */
export function NotificationsRoute() {
  const navigate = useNavigate();
  const { key } = useLocation();
  // The first history entry has no previous one.
  const isFirst = key === 'default';
  return (
    <NotificationsScreen
      onBack={() => void (isFirst ? navigate(paths.dashboard) : navigate(-1))}
      projectPath={paths.project}
    />
  );
}
