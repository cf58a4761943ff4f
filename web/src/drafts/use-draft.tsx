import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { DraftNotice } from './DraftNotice.tsx';
import { forgetDraft, keepDraft, readDraft } from './drafts.ts';

export type DraftedForm<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'formState' | 'reset' | 'subscribe'
>;

/**
 * Keeps what is typed into a form for this tab and this person, until it is sent or thrown away: a reload or a session
 * that ended loses none of it. The form's default values are what it starts with. `name` says which form it is, and of
 * which record.
 */
export function useDraft<Values extends FieldValues>(form: DraftedForm<Values>, name: string) {
  const { formState, reset, subscribe } = form;
  const [before] = useState(() => formState.defaultValues as Values);
  const [isRestored, setRestored] = useState(() => readDraft(name, before) !== null);
  const isOver = useRef(false);

  // Rows of fields listen for a reset from their own effects on, which came before this one.
  useEffect(() => {
    const kept = readDraft(name, before);
    if (kept) reset({ ...before, ...kept }, { keepDefaultValues: true });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (!isOver.current) keepDraft(name, values, before);
      },
    });
  }, [name, before, reset, subscribe]);

  const discard = () => {
    reset(before);
    forgetDraft(name);
    setRestored(false);
  };

  return {
    isRestored,
    /** Says that the form holds what was typed before; null when it does not. */
    notice: isRestored ? <DraftNotice onDiscard={discard} /> : null,
    /** It was sent or thrown away with the form. */
    forget: () => {
      isOver.current = true;
      forgetDraft(name);
    },
  };
}
