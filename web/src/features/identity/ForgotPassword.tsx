import * as signInMessages from '@fieldkit/contract/messages/sign-in.ts';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useCoolDown } from '../../lib/use-cool-down.ts';
import { useIdentitySettings } from '../../session/use-configuration.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { IdentityPort } from './identity-port.ts';
import { ResetForm, type ResetFormProps, requestReset } from './ResetForm.tsx';
import { SignInHeading } from './SignInHeading.tsx';

export type ForgotPasswordProps = Pick<ResetFormProps, 'identity' | 'email' | 'onBack'>;

/**
 * Asks for an email address and sends a link to it. The confirmation is the same whether or not the account
 * exists.
 */
export function ForgotPassword({ identity, email, onBack }: ForgotPasswordProps) {
  const [start, setStart] = useState(email);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const mail = useIdentitySettings(identity)?.mail;

  if (sentTo !== null)
    return (
      <ResetSent
        identity={identity}
        email={sentTo}
        mail={mail}
        onBack={() => onBack(sentTo)}
        onOther={() => {
          setStart(sentTo);
          setSentTo(null);
        }}
      />
    );
  return <ResetForm identity={identity} email={start} mail={mail} onSent={setSentTo} onBack={onBack} />;
}

const { forgot: messages } = signInMessages;

/** How long to wait before another email can be sent, in seconds. */
const COOLDOWN_S = 60;

interface ResetSentProps {
  identity: IdentityPort;
  email: string;
  mail: 'smtp' | 'outbox' | 'none' | undefined;
  onBack: () => void;
  onOther: () => void;
}

/** What happens next. The text is the same whether or not the address has an account. */
function ResetSent({ identity, email, mail, onBack, onOther }: ResetSentProps) {
  const { left, start } = useCoolDown(COOLDOWN_S, { startAtOnce: true });
  const [again, setAgain] = useState<'pending' | 'sent' | { failure: string } | null>(null);

  async function sendAgain() {
    if (left > 0) return;
    setAgain('pending');
    const failure = await requestReset(identity, email);
    setAgain(failure ? { failure } : 'sent');
    if (!failure) start();
  }

  return (
    <>
      <SignInHeading title={messages.sentTitle} text={messages.sentText(email)} focused />
      <div className="mt-6 grid gap-4">
        {mail === 'none' ? (
          <Notice tone="warn">{messages.noMail}</Notice>
        ) : (
          <p className="text-13 text-ink-2">{messages.spam}</p>
        )}
        {mail === 'outbox' && <OutboxHint />}
        <p role="status" className="sr-only">
          {again === 'sent' && messages.sentAgain}
        </p>
        <Button
          size="lg"
          aria-disabled={left > 0}
          loading={again === 'pending'}
          onClick={() => void sendAgain()}
        >
          {left > 0 ? <span className="tabular-nums">{messages.againIn(left)}</span> : messages.again}
        </Button>
        <Button size="lg" onClick={onOther}>
          {messages.otherEmail}
        </Button>
        <Button variant="ghost" icon={<ArrowLeft />} className="justify-self-center" onClick={onBack}>
          {messages.back}
        </Button>
        {again && typeof again === 'object' && <Notice tone="bad" title={again.failure} />}
      </div>
    </>
  );
}

/** If there is no mail server, shows where emails are stored, so that the user does not wait for one. */
function OutboxHint() {
  return (
    <Notice tone="info">
      {messages.outbox}{' '}
      <a href="/dev/mailbox" target="_blank" rel="noopener" className="link underline">
        {messages.openOutbox}
      </a>
    </Notice>
  );
}
