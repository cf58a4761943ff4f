import { useEffect, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface DiscardQuestionProps {
  guard: DiscardGuard;
  words: { discardTitle: string; discardText: string; discard: string; keepEditing: string };
}

/** Asks for confirmation before the user's input is discarded. */
export function DiscardQuestion({ guard, words }: DiscardQuestionProps) {
  return (
    <ConfirmDialog
      open={guard.isAsking}
      onClose={guard.keep}
      title={words.discardTitle}
      description={words.discardText}
      cancelLabel={words.keepEditing}
      confirmLabel={words.discard}
      onConfirm={guard.discard}
    />
  );
}

/**
 * Prevents a form with unsaved changes from being closed by accident. While `isDirty`, `close` and `leave`
 * (for other ways of leaving the form) ask first, and the browser asks before the page is left. Render
 * DiscardQuestion with the result.
 */
export function useDiscardGuard(isDirty: boolean, onClose: () => void) {
  // What to do once the user confirms; null if no question is open.
  const [pending, setPending] = useState<(() => void) | null>(null);
  const leave = (proceed: () => void) => (isDirty ? setPending(() => proceed) : proceed());

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return {
    isAsking: pending !== null,
    close: () => leave(onClose),
    leave,
    keep: () => setPending(null),
    discard: () => {
      setPending(null);
      pending?.();
    },
  };
}

type DiscardGuard = ReturnType<typeof useDiscardGuard>;
