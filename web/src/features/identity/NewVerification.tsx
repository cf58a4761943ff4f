import { actionMessages } from '@fieldkit/contract/messages/action-page.ts';
import { useState } from 'react';
import type { OwnAccount } from '../../lib/own-account.ts';
import { wordsForFailure } from '../../lib/words-for-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

const { dead: say } = actionMessages;

/** Another link to verify the address of who is signed in here. */
export function NewVerification({ account, email }: { account: OwnAccount; email: string }) {
  const [state, setState] = useState<'ready' | 'pending' | 'sent'>('ready');
  const [failure, setFailure] = useState<string | null>(null);

  async function send() {
    setState('pending');
    setFailure(null);
    try {
      await account.sendVerification();
      setState('sent');
    } catch (problem) {
      setState('ready');
      setFailure(wordsForFailure(problem, say.newLinkFailed));
    }
  }

  if (state === 'sent') return <Notice tone="ok">{say.newLinkSent(email)}</Notice>;
  return (
    <>
      {failure && <Notice tone="bad" title={failure} />}
      <Button
        variant="solid"
        size="lg"
        loading={state === 'pending'}
        loadingLabel={say.sending}
        onClick={() => void send()}
      >
        {say.newLink}
      </Button>
    </>
  );
}
