import { lazy, useEffect, useRef } from 'react';
import { useAuth } from './auth-context.ts';
import { LoadingDashboard } from './LoadingDashboard.tsx';
import { SignInRoute } from './SignInRoute.tsx';

const Shell = lazy(async () => ({ default: (await import('./shell/Shell.tsx')).Shell }));
const ProfileRoute = lazy(async () => ({ default: (await import('./ProfileRoute.tsx')).ProfileRoute }));

/**
 * The routes below /dashboard: the sign-in screen or the profile replaces them at the same address when
 * necessary.
 */
export function RequireAuth() {
  const { user, isLoading, needsProfileSetup } = useAuth();
  const wasSignedIn = useRef(false);

  useEffect(() => {
    if (user) wasSignedIn.current = true;
  }, [user]);

  if (isLoading) return <LoadingDashboard />;
  if (!user) return <SignInRoute focusTitle={wasSignedIn.current} />;
  if (needsProfileSetup) return <ProfileRoute />;
  return <Shell key={user.id} />;
}
