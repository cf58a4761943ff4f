import { oauthMessages as say } from '@fieldkit/contract/messages/oauth.ts';
import type { ConnectRequest } from '@fieldkit/contract/oauth.ts';
import { type SubmitEvent, useState } from 'react';
import { ApiProblem } from '../../lib/api-problem.ts';
import { told } from '../../lib/told.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useAllow, useCancel } from './connect.hooks.ts';
import { ClientLines, WhatItMay, WhoMeets } from './connect-parts.tsx';
import { KeyOrSignIn } from './KeyOrSignIn.tsx';

export interface ConnectQuestionProps {
  uid: string;
  request: ConnectRequest;
  email: string | null;
  onSignIn: () => void;
}

/** Who asks, for what, and the two answers. */
export function ConnectQuestion({ uid, request, email, onSignIn }: ConnectQuestionProps) {
  const { client, project, is_open, is_member } = request;
  const [key, setKey] = useState('');
  const [keyError, setKeyError] = useState<string>();
  const allowing = useAllow(uid);
  const cancelling = useCancel(uid);
  const needsKey = !is_open && !is_member;
  const isLeaving = allowing.isSuccess || cancelling.isSuccess;

  function allow(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (allowing.isPending || isLeaving) return;
    if (needsKey && key.trim() === '') return setKeyError(say.keyRequired);
    setKeyError(undefined);
    allowing.mutate(needsKey ? key.trim() : undefined, {
      onError: (failure) => setKeyError(failure instanceof ApiProblem ? failure.fields.mcp_key : undefined),
    });
  }

  if (isLeaving)
    return (
      <div role="status">
        <WhoMeets client={client.name} project={project.name} />
        <h1 className="mt-5 title-page">{say.leaving}</h1>
        <p className="mt-2 text-14 text-ink-2">{say.leavingText}</p>
      </div>
    );
  const failure = allowing.error ?? cancelling.error;
  return (
    <form noValidate onSubmit={allow}>
      <WhoMeets client={client.name} project={project.name} />
      <h1 className="mt-5 title-page text-balance wrap-anywhere">{say.title(client.name, project.name)}</h1>
      <ClientLines client={client} />
      <WhatItMay project={project.name} />
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
        <p className="mt-4 text-13 text-ink-2">{is_member ? say.asMember(project.name) : say.asAnybody}</p>
      )}
      {failure && !keyError && (
        <Notice tone="bad" className="mt-4">
          {told(failure, { otherwise: say.allowFailed })}
        </Notice>
      )}
      <div className="mt-6 grid grid-cols-2 gap-3">
        <Button
          size="lg"
          loading={cancelling.isPending}
          disabled={allowing.isPending}
          onClick={() => cancelling.mutate()}
        >
          {say.cancel}
        </Button>
        <Button
          type="submit"
          variant="accent"
          size="lg"
          loading={allowing.isPending}
          loadingLabel={say.allowing}
          disabled={cancelling.isPending}
        >
          {say.allow}
        </Button>
      </div>
      <p className="mt-4 text-12 text-pretty text-ink-3">{say.revocable}</p>
    </form>
  );
}
