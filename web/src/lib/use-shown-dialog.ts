import { useState } from 'react';

/**
 * A dialog about a subject: which one, and whether it is open. The subject stays while the dialog fades out; `turn`
 * changes with each opening, as a key that gives the dialog a fresh state. `first` is open from the start.
 */
export function useShownDialog<Subject>(first: Subject | null = null) {
  const [shown, setShown] = useState<{ subject: Subject; open: boolean; turn: number } | null>(
    () => first && { subject: first, open: true, turn: 1 },
  );
  return {
    shown,
    show: (subject: Subject) =>
      setShown((before) => ({ subject, open: true, turn: (before?.turn ?? 0) + 1 })),
    close: () => setShown((before) => before && { ...before, open: false }),
  };
}
