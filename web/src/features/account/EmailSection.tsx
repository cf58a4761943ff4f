import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { AccountSection } from './AccountSection.tsx';
import * as accountMessages from './account.messages.ts';
import { useAccount } from './account-context.ts';
import { ChangeEmail } from './account-parts.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import { MailHint } from './MailHint.tsx';
import { useMailing } from './use-mailing.ts';

const { email: say } = accountMessages;

export type Mail = 'smtp' | 'outbox' | 'none' | undefined;

/** The address, whether it is verified, and the change of the address. */
export function EmailSection({ mail }: { mail: Mail }) {
  const { user } = useAccount();
  const [view, setView] = useState<'shown' | 'changing' | { sentTo: string }>('shown');
  const change = useRef<HTMLButtonElement>(null);

  function close(next: 'shown' | { sentTo: string }) {
    flushSync(() => setView(next));
    change.current?.focus();
  }

  return (
    <AccountSection title={say.title} text={say.text}>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="min-w-0 flex-1 basis-48 font-medium wrap-anywhere">{user.email || say.none}</span>
          {user.email && (
            <Badge tone={user.isVerified ? 'ok' : 'warn'} dot>
              {user.isVerified ? say.verified : say.notVerified}
            </Badge>
          )}
        </div>
        {mail === 'none' && <Notice tone="info">{accountMessages.noMail}</Notice>}
        {view === 'changing' ? (
          <Suspense fallback={<FormSkeleton fields={1} />}>
            <ChangeEmail onCancel={() => close('shown')} onSent={(sentTo) => close({ sentTo })} />
          </Suspense>
        ) : (
          <>
            {typeof view === 'object' && <MailHint sent={say.changeSent(view.sentTo)} mail={mail} />}
            {mail !== 'none' && (
              <div className="flex flex-wrap gap-2 *:grow sm:*:grow-0">
                <Button ref={change} onClick={() => setView('changing')}>
                  {say.change}
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
  const { run, left, isPending, isSent, failure } = useMailing(identity.account.sendVerification, say.failed);
  return (
    <>
      <Button aria-disabled={left > 0} loading={isPending} onClick={() => void run()}>
        {left > 0 ? <span className="tabular-nums">{say.verifyAgainIn(left)}</span> : say.verify}
      </Button>
      {(isSent || failure) && (
        <div className="basis-full">
          {isSent && <MailHint sent={say.verifySent(user.email)} mail={mail} />}
          {failure && <Notice tone="bad" title={failure} />}
        </div>
      )}
    </>
  );
}
