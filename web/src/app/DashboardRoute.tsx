import { Navigate } from 'react-router';
import { useAuth } from './auth-context.ts';
import { DashboardScreen } from './dashboard/DashboardScreen.tsx';
import { paths } from './paths.ts';

/** The libraries of all projects. A user without a project creates the first one on the page of projects. */
export function DashboardRoute() {
  const { isFirstTimeUser } = useAuth();
  return isFirstTimeUser ? <Navigate to={paths.projects} replace /> : <DashboardScreen />;
}
