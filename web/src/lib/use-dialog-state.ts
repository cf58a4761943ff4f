import { useState } from 'react';
import { useDeferredOpen } from '../ui/use-deferred-open.ts';

type DialogState<Subject> = { subject: Subject; open: boolean; turn: number } | null;

const isOpen = (shown: DialogState<unknown>): boolean => shown?.open === true;

/**
 * The state of a dialog about a subject: the subject, and whether the dialog is open. The subject is kept
 * while the dialog fades out. `turn` changes each time it opens; use it as a key to reset the dialog's state.
 * If `first` is given, the dialog is open from the start.
 */
export function useDialogState<Subject>(first: Subject | null = null) {
  const [shown, open, change] = useDeferredOpen<DialogState<Subject>>(
    () => first && { subject: first, open: true, turn: 1 },
    isOpen,
  );
  return {
    shown,
    show: (subject: Subject) => open((before) => ({ subject, open: true, turn: (before?.turn ?? 0) + 1 })),
    close: () => change((before) => before && { ...before, open: false }),
  };
}

/** The value, or the last value if there is none now. A closing dialog still shows it. */
export function useLastDefined<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
