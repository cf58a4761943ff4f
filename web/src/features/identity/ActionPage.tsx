import { lazy, Suspense, useEffect, useState } from 'react';
import { signInErrorMessage } from '../../session/sign-in-error-message.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import * as messages from './action-page.messages.ts';
import { type ActionTools, isRetryable } from './action-tools.ts';
import { ExpiredLink } from './ExpiredLink.tsx';
import type { LinkMode, MailedCodes, MailedLink, ReadCode } from './mailed-link.ts';
import { SignInFrame } from './SignInFrame.tsx';
import { SignInHeading } from './SignInHeading.tsx';

interface ActionPageProps {
  /** Null if the address is not a complete link. */
  link: MailedLink | null;
  tools: ActionTools;
}

/** The page that an emailed link opens. Nothing happens until the user presses its button. */
export function ActionPage({ link, tools }: ActionPageProps) {
  return (
    <SignInFrame>
      <Suspense fallback={null}>
        {!link && <ExpiredLink link={null} failure={null} email={null} tools={tools} />}
        {link?.mode === 'signIn' && <LinkSignIn link={link} tools={tools} />}
        {link && link.mode !== 'signIn' && <CodeAction link={link} tools={tools} />}
      </Suspense>
    </SignInFrame>
  );
}

/** Reads the code of a link, and then offers its action. */
function CodeAction({ link, tools }: { link: MailedLink; tools: ActionTools }) {
  const { reading, retry } = useReadCode(tools.identity.codes, link);
  const [died, setDied] = useState<{ failure: unknown; email: string | null } | null>(null);

  useEffect(() => fetchActionForm(link.mode), [link.mode]);

  if (died) return <ExpiredLink link={link} tools={tools} {...died} />;
  if (reading.state === 'reading')
    return (
      <SignInHeading
        title={messages.checkingTitle}
        text={<span role="status">{messages.checking}</span>}
        focused={false}
      />
    );
  if (reading.state === 'failed' && isRetryable(reading.failure))
    return <UncheckedCode failure={reading.failure} onRetry={retry} />;
  if (reading.state === 'failed')
    return <ExpiredLink link={link} tools={tools} failure={reading.failure} email={null} />;

  const { code } = reading;
  const props = {
    link,
    tools,
    code,
    onDead: (error: unknown) => setDied({ failure: error, email: code.email }),
  };
  return code.mode === 'resetPassword' ? <ResetPassword {...props} /> : <ApplyCode {...props} />;
}

/** Shown if the code may be valid but could not be checked. */
function UncheckedCode({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  return (
    <>
      <SignInHeading title={messages.dead.otherTitle} text={null} focused />
      <Notice tone="bad" title={signInErrorMessage(failure, messages.dead.other)} className="mt-5 mb-4" />
      <Button size="lg" onClick={onRetry}>
        {messages.tryAgain}
      </Button>
    </>
  );
}

const loadReset = () => import('./ResetPassword.tsx');
const loadApply = () => import('./ApplyCode.tsx');
const loadSignIn = () => import('./LinkSignIn.tsx');

const ResetPassword = lazy(async () => ({ default: (await loadReset()).ResetPassword }));
const ApplyCode = lazy(async () => ({ default: (await loadApply()).ApplyCode }));
const LinkSignIn = lazy(async () => ({ default: (await loadSignIn()).LinkSignIn }));

/** Loads the form of a link while its code is being read. */
function fetchActionForm(mode: LinkMode): void {
  const load = mode === 'resetPassword' ? loadReset : loadApply;
  void load().catch(() => {});
}

type CodeReadState =
  | { state: 'reading' }
  | { state: 'read'; code: ReadCode }
  | { state: 'failed'; failure: unknown };

/** Reads the code of a link without using it, because email scanners open links too. */
function useReadCode(codes: MailedCodes, link: MailedLink) {
  const [reading, setReading] = useState<CodeReadState>({ state: 'reading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry reads the same code again
  useEffect(() => {
    let isCurrent = true;
    const show = (next: CodeReadState) => isCurrent && setReading(next);
    setReading({ state: 'reading' });
    codes.read(link.code).then(
      (code) =>
        show(code.mode === link.mode ? { state: 'read', code } : { state: 'failed', failure: notIts }),
      (error: unknown) => show({ state: 'failed', failure: error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [codes, link, attempt]);

  return { reading, retry: () => setAttempt(attempt + 1) };
}

/** The code belongs to a different action than the link. */
const notIts = Object.assign(new Error('Not the code of this link'), { code: 'auth/invalid-action-code' });
