import { useState } from 'react';
import { useDeferredOpen } from '../ui/use-deferred-open.ts';

type DialogState<Subject> = { subject: Subject; open: boolean; turn: number } | null;

const isOpen = (shown: DialogState<unknown>): boolean => shown?.open === true;

/**
 * The state of a dialog about a subject: the subject, and whether the dialog is open. The subject stays while
 * the dialog fades out; `turn` changes with each opening and is used as a key that resets the dialog's state.
 * `first` is open from the start.
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

/** The value, or the last one while there is none, which a closing dialog still shows. */
export function useLastDefined<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
