import { Navigate } from 'react-router';
import { useAuth } from './auth-context.ts';
import { DashboardScreen } from './dashboard/DashboardScreen.tsx';
import { paths } from './paths.ts';

/** The first tab. A user without a project creates the first one here. */
export function DashboardRoute() {
  const { isFirstTimeUser } = useAuth();
  return isFirstTimeUser ? <Navigate to={paths.projects} replace /> : <DashboardScreen />;
}
