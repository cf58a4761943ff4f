import { startTransition, useState } from 'react';

/**
 * A dialog about a subject: which one, and whether it is open. The subject stays while the dialog fades out; `turn`
 * changes with each opening, as a key that gives the dialog a fresh state. `first` is open from the start.
 *
 * What is pressed shows that at once, before the dialog is drawn: on a slow phone a large one takes a tenth of a second.
 */
export function useShownDialog<Subject>(first: Subject | null = null) {
  const [shown, setShown] = useState<{ subject: Subject; open: boolean; turn: number } | null>(
    () => first && { subject: first, open: true, turn: 1 },
  );
  return {
    shown,
    show: (subject: Subject) =>
      startTransition(() => setShown((before) => ({ subject, open: true, turn: (before?.turn ?? 0) + 1 }))),
    close: () => setShown((before) => before && { ...before, open: false }),
  };
}
