import { useEffect, useState } from 'react';

/**
 * Keeps a form with unsaved changes from being closed by accident: `close` asks first while `isDirty`, and leaving the
 * page is asked about by the browser. Render DiscardQuestion with what this answers.
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

export type DiscardGuard = ReturnType<typeof useDiscardGuard>;
