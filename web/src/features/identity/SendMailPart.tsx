import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface SendMailPartProps {
  /** Sends the email. Resolves with an error message, or null on success. */
  send: () => Promise<string | null>;
  sentText: string;
  pendingLabel: string;
  children: string;
}

/** A button that sends an email once, and shows the result. */
export function SendMailPart({ send, sentText, pendingLabel, children }: SendMailPartProps) {
  const [state, setState] = useState<'ready' | 'pending' | 'sent'>('ready');
  const [failure, setFailure] = useState<string | null>(null);

  async function press() {
    setState('pending');
    setFailure(null);
    const refused = await send();
    setFailure(refused);
    setState(refused ? 'ready' : 'sent');
  }

  if (state === 'sent') return <Notice tone="ok">{sentText}</Notice>;
  return (
    <>
      <Button
        variant="solid"
        size="lg"
        loading={state === 'pending'}
        loadingLabel={pendingLabel}
        onClick={() => void press()}
      >
        {children}
      </Button>
      {failure && <Notice tone="bad" title={failure} />}
    </>
  );
}
