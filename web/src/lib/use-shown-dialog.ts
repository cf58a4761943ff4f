import { useState } from 'react';

/**
 * A dialog about a subject: which one, and whether it is open. The subject stays while the dialog fades out; `turn`
 * changes with each opening, as a key that gives the dialog a fresh state.
 */
export function useShownDialog<Subject>() {
  const [shown, setShown] = useState<{ subject: Subject; open: boolean; turn: number } | null>(null);
  return {
    shown,
    show: (subject: Subject) =>
      setShown((before) => ({ subject, open: true, turn: (before?.turn ?? 0) + 1 })),
    close: () => setShown((before) => before && { ...before, open: false }),
  };
}
