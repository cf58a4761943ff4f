import { lazy, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { ConnectScreen } from '../features/connections/ConnectScreen.tsx';
import { RefusedRequest } from '../features/connections/connect-parts.tsx';
import { useAuth } from './auth-context.ts';

const SignInRoute = lazy(async () => ({ default: (await import('./SignInRoute.tsx')).SignInRoute }));
const ProfileRoute = lazy(async () => ({ default: (await import('./ProfileRoute.tsx')).ProfileRoute }));

/**
 * The consent page to which MCP clients send users. A user who is not signed in signs in first, at the same
 * address.
 */
export function ConnectRoute() {
  const { uid = '' } = useParams();
  const [query] = useSearchParams();
  const { user, needsProfileSetup } = useAuth();
  const [isSigningIn, setIsSigningIn] = useState(false);

  if (uid === 'refused') return <RefusedRequest code={query.get('error') ?? ''} />;
  if (isSigningIn && !user) return <SignInRoute focusTitle />;
  if (isSigningIn && needsProfileSetup) return <ProfileRoute />;
  return <ConnectScreen uid={uid} email={user?.email ?? null} onSignIn={() => setIsSigningIn(true)} />;
}
