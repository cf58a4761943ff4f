import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCoolDown } from '../../lib/use-cool-down.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { AccountSection, FormSkeleton } from './AccountSection.tsx';
import { errorMessageUnlessCanceled, useConfirmed } from './account.hooks.ts';
import * as messages from './account.messages.ts';
import { useAccount } from './account-context.ts';
import { ChangeEmail } from './account-parts.ts';

const { email: emailMessages } = messages;

export type Mail = 'smtp' | 'outbox' | 'none' | undefined;

/** The email address, whether it is verified, and the form to change it. */
export function EmailSection({ mail }: { mail: Mail }) {
  const { user } = useAccount();
  const [view, setView] = useState<'shown' | 'changing' | { sentTo: string }>('shown');
  const change = useRef<HTMLButtonElement>(null);

  function close(next: 'shown' | { sentTo: string }) {
    flushSync(() => setView(next));
    change.current?.focus();
  }

  return (
    <AccountSection title={emailMessages.title} text={emailMessages.text} anchor="email">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="min-w-0 flex-1 basis-48 font-medium wrap-anywhere">
            {user.email || emailMessages.none}
          </span>
          {user.email && (
            <Badge tone={user.isVerified ? 'ok' : 'warn'} dot>
              {user.isVerified ? emailMessages.verified : emailMessages.notVerified}
            </Badge>
          )}
        </div>
        {mail === 'none' && <Notice tone="info">{messages.noMail}</Notice>}
        {view === 'changing' ? (
          <Suspense fallback={<FormSkeleton fields={1} />}>
            <ChangeEmail onCancel={() => close('shown')} onSent={(sentTo) => close({ sentTo })} />
          </Suspense>
        ) : (
          <>
            {typeof view === 'object' && (
              <MailHint sent={emailMessages.changeSent(view.sentTo)} mail={mail} />
            )}
            {mail !== 'none' && (
              <div className="flex flex-wrap gap-2 *:grow sm:*:grow-0">
                <Button ref={change} onClick={() => setView('changing')}>
                  {emailMessages.change}
                </Button>
                {user.email && !user.isVerified && <Verification mail={mail} />}
              </div>
            )}
          </>
        )}
      </div>
    </AccountSection>
  );
}

function Verification({ mail }: { mail: Mail }) {
  const { identity, user } = useAccount();
  const { run, left, isPending, isSent, failure } = useMailing(
    identity.account.sendVerification,
    emailMessages.failed,
  );
  return (
    <>
      <Button aria-disabled={left > 0} loading={isPending} onClick={() => void run()}>
        {left > 0 ? (
          <span className="tabular-nums">{emailMessages.verifyAgainIn(left)}</span>
        ) : (
          emailMessages.verify
        )}
      </Button>
      {(isSent || failure) && (
        <div className="basis-full">
          {isSent && <MailHint sent={emailMessages.verifySent(user.email)} mail={mail} />}
          {failure && <Notice tone="bad" title={failure} />}
        </div>
      )}
    </>
  );
}

/** Confirms that an email was sent. If there is no mail server, shows where to find the email instead. */
export function MailHint({ sent, mail }: { sent: string; mail: string | undefined }) {
  return (
    <Notice tone="ok">
      {sent}
      {mail === 'outbox' && (
        <>
          {' '}
          {messages.outbox}{' '}
          <a href="/dev/mailbox" target="_blank" rel="noopener" className="link underline">
            {messages.openOutbox}
          </a>
        </>
      )}
    </Notice>
  );
}

/** How long to wait before another email can be sent, in seconds. */
const COOLDOWN_S = 60;

/** Sends an email, at most once a minute. `fallback` is the error message if there is no better one. */
export function useMailing(send: () => Promise<void>, fallback: string) {
  const confirmed = useConfirmed();
  const { left, start } = useCoolDown(COOLDOWN_S);
  const [state, setState] = useState<'ready' | 'pending' | 'sent'>('ready');
  const [failure, setFailure] = useState<string | null>(null);

  async function run() {
    if (left > 0 || state === 'pending') return;
    setFailure(null);
    setState('pending');
    try {
      await confirmed(send);
      setState('sent');
      start();
    } catch (error) {
      setState('ready');
      setFailure(errorMessageUnlessCanceled(error, fallback));
    }
  }

  return { run, left, isPending: state === 'pending', isSent: state === 'sent', failure };
}
