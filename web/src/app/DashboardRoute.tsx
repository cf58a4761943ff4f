import { Navigate } from 'react-router';
import { useAuth } from './auth-context.ts';
import { DashboardScreen } from './dashboard/DashboardScreen.tsx';
import { paths } from './paths.ts';

/** The libraries of all projects. A user without projects creates the first one on the projects page. */
export function DashboardRoute() {
  const { isFirstTimeUser } = useAuth();
  return isFirstTimeUser ? <Navigate to={paths.projects} replace /> : <DashboardScreen />;
}
