import { lazy } from 'react';
import { useNavigate } from 'react-router';
import { notifyLostPassword } from '../features/identity/notify-lost-password.ts';
import { SignInScreen } from '../features/identity/SignInScreen.tsx';
import { type SignInResult, sendVerificationMail } from '../features/identity/sign-in.ts';
import { readPreselectedPlan } from '../session/landing-params.ts';
import { useAuth } from './auth-context.ts';
import { paths } from './paths.ts';

/** Loaded only for users who come from a pricing page. */
const ChosenPlan = lazy(async () => ({
  default: (await import('../features/subscriptions/ChosenPlan.tsx')).ChosenPlan,
}));

/** The sign-in screen, on every route that requires a sign-in. */
export function SignInRoute({ focusTitle }: { focusTitle: boolean }) {
  const { identity, enter, hasEnded } = useAuth();
  const navigate = useNavigate();
  const onEntered = (entered: SignInResult) => {
    enter(entered);
    void sendVerificationMail(identity, entered);
    notifyLostPassword(entered, () => void navigate(paths.account));
  };
  return (
    <SignInScreen
      identity={identity}
      onEntered={onEntered}
      chosenPlan={readPreselectedPlan() && <ChosenPlan className="mb-4" />}
      focusTitle={focusTitle}
      isSessionOver={hasEnded}
    />
  );
}
