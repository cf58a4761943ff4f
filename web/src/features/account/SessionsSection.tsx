import { accountMessages } from '@fieldkit/contract/messages/account.ts';
import { Suspense, useRef } from 'react';
import { errorMessage } from '../../lib/error-message.ts';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import { Button } from '../../ui/Button.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AccountSection } from './AccountSection.tsx';
import { useSessions } from './account.hooks.ts';
import { SignOutEverywhereDialog } from './account-parts.ts';
import { SessionRow } from './SessionRow.tsx';

const { sessions: say } = accountMessages;

/** The sessions of the account, which can be ended one by one or all at once. */
export function SessionsSection() {
  const sessions = useSessions();
  const list = useRef<HTMLUListElement>(null);

  return (
    <AccountSection title={say.title} text={say.text} flush>
      {sessions.data && (
        <ul ref={list} tabIndex={-1} className="divide-y divide-line outline-none">
          {sessions.data.map((session) => (
            <SessionRow
              key={session.session_uuid}
              session={session}
              onEnded={() => list.current?.focus({ preventScroll: true })}
            />
          ))}
        </ul>
      )}
      {sessions.isPending && <Skeleton className="mx-5 my-3 h-9" />}
      {sessions.isLoadingError && (
        <RetryNotice
          title={say.loadFailed}
          className="m-5"
          retryLabel={accountMessages.tryAgain}
          onRetry={() => void sessions.refetch()}
        >
          {errorMessage(sessions.error, { fallback: '' })}
        </RetryNotice>
      )}
      {!sessions.isPending && (
        <div className="border-t border-line px-5 py-3">
          <SignOutEverywhere />
        </div>
      )}
    </AccountSection>
  );
}

function SignOutEverywhere() {
  const { shown, show, close } = useDialogState<true>();
  return (
    <>
      <Button onClick={() => show(true)}>{say.everywhere}</Button>
      <Suspense fallback={null}>{shown?.open && <SignOutEverywhereDialog onClose={close} />}</Suspense>
    </>
  );
}
