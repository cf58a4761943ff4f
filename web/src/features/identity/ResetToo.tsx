import { actionMessages } from '@fieldkit/contract/messages/action-page.ts';
import { signInMessages } from '@fieldkit/contract/messages/sign-in.ts';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { IdentityPort } from './identity-port.ts';
import { requestReset } from './request-reset.ts';

const { recoverEmail: say } = actionMessages;

/** Who took an address back may have lost the password too. */
export function ResetToo({ identity, email }: { identity: IdentityPort; email: string }) {
  const [state, setState] = useState<'ready' | 'pending' | 'sent'>('ready');
  const [failure, setFailure] = useState<string | null>(null);

  async function send() {
    setState('pending');
    const refused = await requestReset(identity, email);
    setFailure(refused);
    setState(refused ? 'ready' : 'sent');
  }

  if (state === 'sent') return <Notice tone="ok">{say.resetSent(email)}</Notice>;
  return (
    <>
      {failure && <Notice tone="bad" title={failure} />}
      <Button
        variant="solid"
        size="lg"
        loading={state === 'pending'}
        loadingLabel={signInMessages.forgot.sending}
        onClick={() => void send()}
      >
        {say.resetToo}
      </Button>
    </>
  );
}
