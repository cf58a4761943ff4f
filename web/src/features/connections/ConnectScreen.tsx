import { oauthMessages as messages } from '@fieldkit/contract/messages/oauth.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { isMissing } from '../../lib/is-missing.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ConnectFrame } from './ConnectFrame.tsx';
import { ConnectQuestion } from './ConnectQuestion.tsx';
import { ConnectRefused } from './ConnectRefused.tsx';
import { useConnectRequest } from './connect.hooks.ts';

export interface ConnectScreenProps {
  uid: string;
  /** The signed-in user's address; null without a session. */
  email: string | null;
  onSignIn: () => void;
}

/** The consent screen: allows or denies an MCP client access to a project. */
export function ConnectScreen({ uid, email, onSignIn }: ConnectScreenProps) {
  usePageTitle(messages.pageTitle);
  const { connectState, retry } = useConnectRequest(uid, email);
  const failure = connectState && 'failure' in connectState ? connectState.failure : null;

  if (isMissing(failure))
    return <ConnectRefused title={messages.requestOver[1]}>{messages.requestOver[2]}</ConnectRefused>;
  return (
    <ConnectFrame>
      {!connectState && <QuestionSkeleton />}
      {failure !== null && (
        <ErrorPanel title={messages.failedTitle} action={<Button onClick={retry}>{messages.retry}</Button>}>
          {errorMessage(failure, { fallback: messages.failed })}
        </ErrorPanel>
      )}
      {connectState && 'request' in connectState && (
        <ConnectQuestion uid={uid} request={connectState.request} email={email} onSignIn={onSignIn} />
      )}
    </ConnectFrame>
  );
}

function QuestionSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <p role="status" className="sr-only">
        {messages.loading}
      </p>
      <Skeleton className="h-10 w-full rounded-lg" />
      <Skeleton className="h-7 w-full rounded-md" />
      <Skeleton className="h-32 w-full rounded-lg" />
      <Skeleton className="h-10 w-full rounded-md" />
    </div>
  );
}
