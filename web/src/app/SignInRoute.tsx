import { lazy } from 'react';
import { useAuth } from './auth-context.ts';

const SignInScreen = lazy(async () => ({
  default: (await import('../features/identity/SignInScreen.tsx')).SignInScreen,
}));

/** The sign-in screen, wherever somebody has to sign in. */
export function SignInRoute({ focusTitle }: { focusTitle: boolean }) {
  const { identity, enter } = useAuth();
  return (
    <SignInScreen
      identity={identity}
      onEntered={({ user, isNew }) => enter(user, isNew)}
      focusTitle={focusTitle}
    />
  );
}
