import * as messages from '@fieldkit/contract/messages/sign-in.ts';
import { useState } from 'react';
import { signInErrorMessage } from '../../session/sign-in-error-message.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { IdentityPort, LiveDemoAccount } from './identity-port.ts';
import { type SignInResult, signIn } from './sign-in.ts';

interface OpenLiveDemoProps {
  identity: IdentityPort;
  /** The account that all visitors share. */
  account: LiveDemoAccount;
  onEntered: (entered: SignInResult) => void;
}

/** The button that signs a visitor in to a live demo. */
export function OpenLiveDemo({ identity, account, onEntered }: OpenLiveDemoProps) {
  const [isOpening, setOpening] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function open() {
    setFailure(null);
    setOpening(true);
    try {
      onEntered(await signIn(identity, account.email, account.password));
    } catch (error) {
      setFailure(signInErrorMessage(error, messages.emailFailure));
    }
    setOpening(false);
  }

  return (
    <div className="mt-7 grid gap-2.5">
      <Button
        variant="solid"
        size="lg"
        loading={isOpening}
        loadingLabel={messages.liveDemo.opening}
        onClick={() => void open()}
      >
        {messages.liveDemo.open}
      </Button>
      <p className="text-13 text-pretty text-ink-2">{messages.liveDemo.text}</p>
      {failure && <Notice tone="bad" title={failure} />}
    </div>
  );
}
