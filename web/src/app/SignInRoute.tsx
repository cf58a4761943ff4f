import { lazy } from 'react';
import { askToVerify } from '../features/identity/ask-to-verify.ts';
import type { Entered } from '../features/identity/enter.ts';
import { useAuth } from './auth-context.ts';

const SignInScreen = lazy(async () => ({
  default: (await import('../features/identity/SignInScreen.tsx')).SignInScreen,
}));

/** The sign-in screen, wherever somebody has to sign in. */
export function SignInRoute({ focusTitle }: { focusTitle: boolean }) {
  const { identity, enter, hasEnded } = useAuth();
  const onEntered = (entered: Entered) => {
    enter(entered);
    void askToVerify(identity, entered);
  };
  return (
    <SignInScreen
      identity={identity}
      onEntered={onEntered}
      focusTitle={focusTitle}
      isSessionOver={hasEnded}
    />
  );
}
