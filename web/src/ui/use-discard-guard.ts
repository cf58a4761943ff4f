import { useEffect, useState } from 'react';

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

export type DiscardGuard = ReturnType<typeof useDiscardGuard>;
