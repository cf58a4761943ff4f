import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { ConfirmIdentityDialog } from './account-parts.ts';
import { ConfirmationCancelled, ConfirmationContext, type RequestConfirmation } from './confirmation.ts';

type PendingConfirmation = { answer: () => void; cancel: (reason: Error) => void };

/** Lets every component inside request a recent sign-in; they share one dialog. */
export function ConfirmIdentity({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<PendingConfirmation | null>(null);

  const ask = useCallback<RequestConfirmation>(
    () => new Promise((answer, cancel) => setQuestion({ answer, cancel })),
    [],
  );
  const close = (how: (pending: PendingConfirmation) => void) => {
    if (question) how(question);
    setQuestion(null);
  };

  return (
    <ConfirmationContext value={ask}>
      {children}
      <Suspense fallback={null}>
        {question && (
          <ConfirmIdentityDialog
            onConfirmed={() => close(({ answer }) => answer())}
            onCancel={() => close(({ cancel }) => cancel(new ConfirmationCancelled()))}
          />
        )}
      </Suspense>
    </ConfirmationContext>
  );
}
