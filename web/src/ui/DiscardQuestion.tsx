import { useEffect, useState } from 'react';
import { AlertDialog } from './AlertDialog.tsx';

interface DiscardQuestionProps {
  guard: DiscardGuard;
  words: { discardTitle: string; discardText: string; discard: string; keepEditing: string };
}

/** Asks before the user's input is discarded. */
export function DiscardQuestion({ guard, words }: DiscardQuestionProps) {
  return (
    <AlertDialog
      open={guard.isAsking}
      onOpenChange={(next) => !next && guard.keep()}
      title={words.discardTitle}
      description={words.discardText}
      cancelLabel={words.keepEditing}
      confirmLabel={words.discard}
      onConfirm={guard.discard}
    />
  );
}

/**
 * Prevents closing a form with unsaved changes by accident: `close` asks first while `isDirty`, and the
 * browser asks before leaving the page. Render DiscardQuestion with the result.
 */
export function useDiscardGuard(isDirty: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return {
    isAsking,
    close: () => (isDirty ? setAsking(true) : onClose()),
    keep: () => setAsking(false),
    discard: () => {
      setAsking(false);
      onClose();
    },
  };
}

type DiscardGuard = ReturnType<typeof useDiscardGuard>;
