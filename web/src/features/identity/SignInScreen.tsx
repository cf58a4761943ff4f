import * as messages from '@fieldkit/contract/messages/sign-in.ts';
import { lazy, type ReactNode, Suspense, useEffect, useState, useTransition } from 'react';
import { whenIdle } from '../../lib/when-settled.ts';
import { readLandingParams } from '../../session/landing-params.ts';
import { Notice } from '../../ui/Notice.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { prepareToasts } from '../../ui/toast.ts';
import type { IdentityPort, LiveDemoAccount } from './identity-port.ts';
import { SignInFrame } from './SignInFrame.tsx';
import { SignInHeading } from './SignInHeading.tsx';
import { SignInOptions } from './SignInOptions.tsx';
import type { SignInMode, SignInResult } from './sign-in.ts';
import { useSignInVisit } from './sign-in-visit.ts';

const modes = [
  { value: 'signIn', label: messages.signIn },
  { value: 'signUp', label: messages.signUp },
] as const;

export interface SignInScreenProps {
  identity: IdentityPort;
  onEntered: (entered: SignInResult) => void;
  /** The plan that the user chose on a pricing page, if any. */
  chosenPlan?: ReactNode;
  /** Whether the screen replaced another one, so that its title gets the focus. */
  focusTitle: boolean;
  /** Whether the session has ended, which the screen explains. */
  isSessionOver?: boolean;
}

/** Shown at its own address, and instead of every protected screen if no user is signed in. */
export function SignInScreen(props: SignInScreenProps) {
  const { identity, onEntered, chosenPlan, focusTitle, isSessionOver = false } = props;
  const { visit, forget, backToForm } = useSignInVisit();
  const [arrival] = useState(readLandingParams);
  const isInvited = arrival.inviter_hash !== undefined;
  // Most users who come from an invitation or a pricing page do not have an account yet.
  const isNew = isInvited || arrival.selected_plan !== undefined;
  const [mode, setMode] = useState<SignInMode>(isNew && !visit.view ? 'signUp' : 'signIn');
  const [view, setView] = useState<'options' | 'email' | 'optionsAgain'>(visit.view ? 'email' : 'options');
  const [email, setEmail] = useState(visit.email ?? '');
  const [, startTransition] = useTransition();

  useFormsAhead(identity);
  const demo = useLiveDemo(identity);

  return (
    <SignInFrame>
      {/* One Suspense boundary for both views, so that the form stays usable while the other view is
          loading. */}
      <Suspense fallback={null}>
        {visit.view === 'forgot' ? (
          <ForgotPassword
            identity={identity}
            email={email}
            onBack={(typed) => {
              setEmail(typed);
              backToForm(typed);
            }}
          />
        ) : (
          <>
            <SignInHeading
              title={mode === 'signUp' ? messages.createAccount : messages.welcomeBack}
              pageTitle={mode === 'signUp' ? messages.signUp : messages.signIn}
              text={messages.tagline}
              focused={focusTitle}
            />
            {demo && (
              <Suspense fallback={null}>
                <OpenLiveDemo identity={identity} account={demo} onEntered={onEntered} />
              </Suspense>
            )}
            <SegmentedControl
              label={messages.mode}
              options={modes}
              value={mode}
              onValueChange={setMode}
              fill
              className="mt-7 mb-6"
            />
            {visit.news && (
              <Notice tone="ok" className="mb-4">
                {messages[visit.news]}
              </Notice>
            )}
            {isSessionOver && (
              <Notice tone="warn" className="mb-4">
                {messages.sessionOver}
              </Notice>
            )}
            {chosenPlan}
            {isInvited && (
              <Notice tone="info" className="mb-4">
                {messages.invited}
              </Notice>
            )}
            <Suspense fallback={null}>
              {view === 'email' ? (
                <EmailForm
                  mode={mode}
                  identity={identity}
                  email={email}
                  onEntered={onEntered}
                  onBack={() => setView('optionsAgain')}
                  onTyped={setEmail}
                  onForgot={() => forget(email)}
                />
              ) : (
                <SignInOptions
                  identity={identity}
                  onEntered={onEntered}
                  onEmail={() => startTransition(() => setView('email'))}
                  onEmailLikely={fetchForms}
                  focusEmail={view === 'optionsAgain'}
                />
              )}
            </Suspense>
          </>
        )}
      </Suspense>
    </SignInFrame>
  );
}

const loadEmailForm = () => import('./EmailForm.tsx');
const loadForgotPassword = () => import('./ForgotPassword.tsx');

const EmailForm = lazy(async () => ({ default: (await loadEmailForm()).EmailForm }));
const ForgotPassword = lazy(async () => ({ default: (await loadForgotPassword()).ForgotPassword }));

/** Loaded only in a live demo. */
const OpenLiveDemo = lazy(async () => ({ default: (await import('./OpenLiveDemo.tsx')).OpenLiveDemo }));

function useLiveDemo(identity: IdentityPort): LiveDemoAccount | null {
  const [account, setAccount] = useState<LiveDemoAccount | null>(null);

  useEffect(() => {
    // If the configuration cannot be loaded, pressing another button shows why.
    identity.liveDemo().then(setAccount, () => {});
  }, [identity]);

  return account;
}

function fetchForms(): void {
  void loadEmailForm().catch(() => {});
  void loadForgotPassword().catch(() => {});
}

/**
 * Prefetches the forms and the identity client while the page is idle, so that neither delays the first
 * paint.
 */
function useFormsAhead(identity: IdentityPort): void {
  useEffect(
    () =>
      whenIdle(() => {
        fetchForms();
        identity.prepare();
        prepareToasts();
      }),
    [identity],
  );
}
