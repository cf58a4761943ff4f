import { draftMessages as say } from '@fieldkit/contract/messages/drafts.ts';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { DraftNotice } from './DraftNotice.tsx';
import { forgetDraft, keepDraft, type LostFiles, readDraft, readLostFiles } from './drafts.ts';

export type DraftedForm<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'formState' | 'reset' | 'subscribe'
>;

/**
 * Keeps what is typed into a form for this tab and this person, until it is sent or thrown away: a reload or a session
 * that ended loses none of it. The form's default values are what it starts with. `name` says which form it is, and of
 * which record; `onDiscard` puts back what the screen around it shows.
 */
export function useDraft<Values extends FieldValues>(
  form: DraftedForm<Values>,
  name: string,
  onDiscard: () => void = () => {},
) {
  const { formState, reset, subscribe } = form;
  const [before, setBefore] = useState(() => formState.defaultValues as Values);
  const [isRestored, setRestored] = useState(() => readDraft(name, before) !== null);
  const [lost, setLost] = useState<LostFiles>(() => readLostFiles(name));
  const isOver = useRef(false);

  // Rows of fields listen for a reset from their own effects on, which came before this one.
  useEffect(() => {
    const kept = readDraft(name, before);
    if (kept) reset({ ...before, ...kept }, { keepDefaultValues: true });
  }, [name, before, reset]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!isOver.current) keepDraft(name, values, before, lost);
        },
      }),
    [name, before, lost, subscribe],
  );

  const startOver = (values: Values = before) => {
    reset(values);
    forgetDraft(name);
    setBefore(values);
    setRestored(false);
    setLost({});
  };
  const discard = () => {
    startOver();
    onDiscard();
  };

  return {
    isRestored,
    /** Says that the form holds what was typed before; null when it does not. */
    notice: isRestored ? <DraftNotice onDiscard={discard} /> : null,
    /** Says that the file which was chosen in this field is gone; nothing when none was. */
    lostFile: (field: keyof Values & string) => lost[field] && say.fileLost(lost[field]),
    /** What was chosen in this field is not asked for any more. */
    forgetFile: (field: keyof Values & string) => setLost(({ [field]: _gone, ...others }) => others),
    /** It was sent, and the form goes on from here. */
    startOver,
    /** It was sent or thrown away with the form. */
    forget: () => {
      isOver.current = true;
      forgetDraft(name);
    },
  };
}
