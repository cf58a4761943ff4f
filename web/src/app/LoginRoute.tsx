import { Navigate } from 'react-router';
import { useAuth } from './auth-context.ts';
import { LoadingDashboard } from './LoadingDashboard.tsx';
import { paths } from './paths.ts';
import { SignInRoute } from './SignInRoute.tsx';

/** The sign-in screen at its own address; a signed-in user is redirected to the dashboard. */
export function LoginRoute() {
  const { user, isLoading } = useAuth();
  if (isLoading) return <LoadingDashboard />;
  return user ? <Navigate to={paths.dashboard} replace /> : <SignInRoute focusTitle={false} />;
}
