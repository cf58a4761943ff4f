import { oauthMessages as messages } from '@fieldkit/contract/messages/oauth.ts';
import type { ConnectRequest } from '@fieldkit/contract/oauth.ts';
import { type SubmitEvent, useState } from 'react';
import { ApiProblem } from '../../lib/api-problem.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useAnswer } from './connect.hooks.ts';
import { ClientLines, ConnectionTiles, PermissionList } from './connect-parts.tsx';
import { KeyOrSignIn } from './KeyOrSignIn.tsx';

export interface ConnectQuestionProps {
  uid: string;
  request: ConnectRequest;
  email: string | null;
  onSignIn: () => void;
}

/** The client, the requested access, and the two answers. */
export function ConnectQuestion({ uid, request, email, onSignIn }: ConnectQuestionProps) {
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
        <ConnectionTiles client={client.name} project={project.name} />
        <h1 className="mt-5 title-page">{messages.leaving}</h1>
        <p className="mt-2 text-14 text-ink-2">{messages.leavingText}</p>
      </div>
    );
  return (
    <form noValidate onSubmit={allow}>
      <ConnectionTiles client={client.name} project={project.name} />
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
          {is_member ? messages.asMember(project.name) : messages.asAnybody}
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
