import * as messages from '@fieldkit/contract/messages/oauth.ts';
import { type ConnectRequest, connectCalls } from '@fieldkit/contract/oauth.ts';
import { type SubmitEvent, useCallback, useEffect, useState } from 'react';
import { callApi, isMissing } from '../../lib/api-client.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Button } from '../../ui/Button.tsx';
import { Divider } from '../../ui/Divider.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Field, Input } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import {
  ClientLines,
  ConnectFrame,
  ConnectionTiles,
  ConnectRefused,
  PermissionList,
} from './connect-parts.tsx';

interface ConnectScreenProps {
  uid: string;
  /** The signed-in user's email address; null without a session. */
  email: string | null;
  onSignIn: () => void;
}

/** The consent screen: allows or denies an MCP client access to a project. */
export function ConnectScreen({ uid, email, onSignIn }: ConnectScreenProps) {
  usePageTitle(messages.pageTitle);
  const { connectState, retry } = useConnectRequest(uid, email);
  const failure = connectState && 'failure' in connectState ? connectState.failure : null;

  if (isMissing(failure))
    return <ConnectRefused title={messages.requestOver.title}>{messages.requestOver.message}</ConnectRefused>;
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

interface ConnectQuestionProps {
  uid: string;
  request: ConnectRequest;
  email: string | null;
  onSignIn: () => void;
}

/** The client, the requested access, and the buttons to allow or deny it. */
function ConnectQuestion({ uid, request, email, onSignIn }: ConnectQuestionProps) {
  const { client, project, is_open, is_member } = request;
  const [key, setKey] = useState('');
  const [isKeyMissing, setIsKeyMissing] = useState(false);
  const { as, isLeaving, failure, ...answer } = useAnswer(uid);
  const needsKey = !is_open && !is_member;
  const refused = failure instanceof ApiProblem ? failure.fields.mcp_key : undefined;
  const keyError = isKeyMissing ? messages.keyRequired : refused;

  function allow(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const isMissing = needsKey && key.trim() === '';
    setIsKeyMissing(isMissing);
    if (!isMissing) void answer.allow(needsKey ? key.trim() : undefined);
  }

  if (isLeaving)
    return (
      <div role="status">
        <ConnectionTiles client={client.name} project={project} />
        <h1 className="mt-5 title-page">{messages.leaving}</h1>
        <p className="mt-2 text-14 text-ink-2">{messages.leavingText}</p>
      </div>
    );
  return (
    <form noValidate onSubmit={allow}>
      <ConnectionTiles client={client.name} project={project} />
      <h1 className="mt-5 title-page wrap-anywhere">{messages.title(client.name, project.name)}</h1>
      <ClientLines client={client} />
      <PermissionList project={project.name} />
      {needsKey ? (
        <KeyOrSignIn
          project={project.name}
          email={email}
          value={key}
          error={keyError}
          onChange={setKey}
          onSignIn={onSignIn}
        />
      ) : (
        <p className="mt-4 text-13 text-ink-2">
          {is_member ? messages.asMember(project.name) : messages.openToEveryone}
        </p>
      )}
      {failure !== null && !keyError && (
        <Notice tone="bad" className="mt-4">
          {errorMessage(failure, { fallback: messages.allowFailed })}
        </Notice>
      )}
      <div className="mt-6 grid grid-cols-2 gap-3">
        <Button
          size="lg"
          loading={as === 'cancel'}
          disabled={as === 'allow'}
          onClick={() => void answer.cancel()}
        >
          {messages.cancel}
        </Button>
        <Button
          type="submit"
          variant="accent"
          size="lg"
          loading={as === 'allow'}
          loadingLabel={messages.allowing}
          disabled={as === 'cancel'}
        >
          {messages.allow}
        </Button>
      </div>
      <p className="mt-4 text-12 text-pretty text-ink-3">{messages.revocable}</p>
    </form>
  );
}

interface KeyOrSignInProps {
  project: string;
  /** The email address of a signed-in user who is not a member; null without a session. */
  email: string | null;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onSignIn: () => void;
}

/** Lets the user prove that they may give a client access to a private project. */
function KeyOrSignIn({ project, email, value, error, onChange, onSignIn }: KeyOrSignInProps) {
  return (
    <div className="mt-5 grid gap-4">
      <p className="text-13 text-ink-2 wrap-anywhere">
        {email ? messages.notMember(project, email) : messages.membersOnly(project)}
      </p>
      {!email && (
        <>
          <Button size="lg" onClick={onSignIn}>
            {messages.signIn}
          </Button>
          <Divider text={messages.or} />
        </>
      )}
      <Field label={messages.withKey} hint={messages.withKeyHint} error={error}>
        <Input
          value={value}
          placeholder="fk_mcp_…"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono"
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </div>
  );
}

/*
 * Plain requests without the query library, which would be larger than this whole page. Users see it only
 * once.
 */

type ConnectState = { request: ConnectRequest } | { failure: unknown } | null;

/**
 * A client's request; null while it is loading. Whether the user may allow it depends on who is signed in.
 */
function useConnectRequest(
  uid: string,
  email: string | null,
): { connectState: ConnectState; retry: () => void } {
  const [connectState, setConnectState] = useState<ConnectState>(null);
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched again for another user and on retry
  useEffect(() => {
    const leaving = new AbortController();
    setConnectState(null);
    callApi(connectCalls.request, { params: { uid }, signal: leaving.signal }).then(
      (request) => setConnectState({ request }),
      (error) => leaving.signal.aborted || setConnectState({ failure: error }),
    );
    return () => leaving.abort();
  }, [uid, email, turn]);

  return { connectState, retry: useCallback(() => setTurn((count) => count + 1), []) };
}

type AnswerState = { as: 'allow' | 'cancel' | null; isLeaving: boolean; failure: unknown };

/** Allows or denies the request. Both redirect to the client's address. */
function useAnswer(uid: string) {
  const [state, setState] = useState<AnswerState>({ as: null, isLeaving: false, failure: null });

  async function answer(as: 'allow' | 'cancel', call: () => Promise<{ url: string }>): Promise<void> {
    if (state.as || state.isLeaving) return;
    setState({ as, isLeaving: false, failure: null });
    try {
      const { url } = await call();
      setState({ as: null, isLeaving: true, failure: null });
      location.assign(url);
    } catch (error) {
      setState({ as: null, isLeaving: false, failure: error });
    }
  }

  return {
    ...state,
    allow: (mcp_key: string | undefined) =>
      answer('allow', () =>
        callApi(connectCalls.allow, { params: { uid }, body: mcp_key === undefined ? {} : { mcp_key } }),
      ),
    cancel: () => answer('cancel', () => callApi(connectCalls.cancel, { params: { uid } })),
  };
}
