import { Navigate } from 'react-router';
import { useAuth } from './auth-context.ts';
import { paths } from './paths.ts';
import { AllLibrariesScreen } from './screens/AllLibrariesScreen.tsx';

/** The libraries of all projects. A user without projects creates the first one on the projects page. */
export function LibrariesRoute() {
  const { isFirstTimeUser } = useAuth();
  return isFirstTimeUser ? <Navigate to={paths.projects} replace /> : <AllLibrariesScreen />;
}
