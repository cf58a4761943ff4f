import { CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SignInHeading } from './SignInHeading.tsx';

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

/** The result of an emailed link, and the next step. */
export function ActionDone({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <>
      <span className="mb-4 grid size-10 place-items-center rounded-md bg-ok-soft text-ok">
        <CircleCheck className="size-5" aria-hidden="true" />
      </span>
      <SignInHeading title={title} text={text} focused />
      <div className="mt-6 grid gap-4">{children}</div>
    </>
  );
}
