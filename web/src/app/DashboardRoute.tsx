import { Navigate } from 'react-router';
import { useAuth } from './auth-context.ts';
import { DashboardScreen } from './dashboard/DashboardScreen.tsx';
import { paths } from './paths.ts';

/** The first tab. Without a project there is nothing to see: the first one comes first. */
export function DashboardRoute() {
  const { isFirstTimeUser } = useAuth();
  return isFirstTimeUser ? <Navigate to={paths.projects} replace /> : <DashboardScreen />;
}
