import { shellMessages } from '@fieldkit/contract/messages/shell.ts';
import { signInMessages as say } from '@fieldkit/contract/messages/sign-in.ts';
import { lazy, Suspense, useEffect, useRef, useState, useTransition } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { LogoMark } from '../../ui/LogoMark.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import type { Entered } from './enter.ts';
import type { IdentityPort } from './identity-port.ts';
import { SignInOptions } from './SignInOptions.tsx';
import { SignInStage } from './SignInStage.tsx';
import type { SignInMode } from './sign-in-mode.ts';

const loadEmailForm = () => import('./EmailForm.tsx');
const EmailForm = lazy(async () => ({ default: (await loadEmailForm()).EmailForm }));
/** The form and the identity client come while the page is idle, so that neither delays the first paint. */
const fetchAhead = () => void loadEmailForm().catch(() => {});

const modes = [
  { value: 'signIn', label: say.signIn },
  { value: 'signUp', label: say.signUp },
] as const;

export interface SignInScreenProps {
  identity: IdentityPort;
  onEntered: (entered: Entered) => void;
  /** The screen took the place of another one: its title gets the focus. */
  focusTitle: boolean;
}

/** Shown in place of everything protected while nobody is signed in, and at its own address. */
export function SignInScreen({ identity, onEntered, focusTitle }: SignInScreenProps) {
  const [mode, setMode] = useState<SignInMode>('signIn');
  const [view, setView] = useState<'options' | 'email' | 'optionsAgain'>('options');
  const [, startTransition] = useTransition();
  const title = mode === 'signUp' ? say.createAccount : say.welcomeBack;
  const titleRef = useRef<HTMLHeadingElement>(null);

  usePageTitle(mode === 'signUp' ? say.signUp : say.signIn);
  useEffect(
    () =>
      whenIdle(() => {
        fetchAhead();
        identity.prepare();
      }),
    [identity],
  );
  useEffect(() => {
    if (focusTitle) titleRef.current?.focus();
  }, [focusTitle]);

  return (
    <div className="grid min-h-dvh lg:grid-cols-[1fr_1.05fr]">
      <div className="flex flex-col px-6 pt-6 pb-10 sm:px-10">
        <header className="flex items-center gap-2.5 text-16 font-semibold tracking-[-0.012em]">
          <LogoMark className="size-6.5" />
          {shellMessages.productName}
        </header>
        <main className="mx-auto flex w-full max-w-92 flex-1 flex-col pt-10 sm:justify-center sm:pt-8 sm:pb-8">
          <h1 ref={titleRef} tabIndex={-1} className="title-page">
            {title}
          </h1>
          <p className="mt-1.5 text-14 text-ink-2">{say.tagline}</p>
          <SegmentedControl
            label={say.mode}
            options={modes}
            value={mode}
            onValueChange={setMode}
            fill
            className="mt-7 mb-6"
          />
          <Suspense fallback={null}>
            {view === 'email' ? (
              <EmailForm
                mode={mode}
                identity={identity}
                onEntered={onEntered}
                onBack={() => setView('optionsAgain')}
              />
            ) : (
              <SignInOptions
                identity={identity}
                onEntered={onEntered}
                onEmail={() => startTransition(() => setView('email'))}
                onEmailLikely={fetchAhead}
                focusEmail={view === 'optionsAgain'}
              />
            )}
          </Suspense>
        </main>
      </div>
      <SignInStage />
    </div>
  );
}
