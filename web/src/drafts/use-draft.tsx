import { useEffect, useRef, useState } from 'react';
import type { FieldValues, KeepStateOptions, UseFormReturn } from 'react-hook-form';
import { Button } from '../ui/Button.tsx';
import { DiscardQuestion, useDiscardGuard } from '../ui/DiscardQuestion.tsx';
import { deleteDraft, type LostFiles, readDraft, readLostFiles, saveDraft } from './drafts.ts';
import * as editorMessages from './editors.messages.ts';

type DraftedForm<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'formState' | 'getValues' | 'reset' | 'subscribe'
>;

/**
 * Saves the contents of a form for this tab and this user until the form is sent or discarded, so that a
 * reload or an expired session loses nothing. The form's default values are its initial values. `name`
 * identifies the form and the record that it edits. `onDiscard` resets the state of the screen around the
 * form.
 */
export function useDraft<Values extends FieldValues>(
  form: DraftedForm<Values>,
  name: string,
  onDiscard: () => void = () => {},
) {
  const { formState, getValues, reset, subscribe } = form;
  const [before, setBefore] = useState(() => formState.defaultValues as Values);
  const [isRestored, setRestored] = useState(() => readDraft(name, before) !== null);
  const [lost, setLost] = useState<LostFiles>(() => readLostFiles(name));
  const isDone = useRef(false);

  // Rows of fields subscribe to a reset in their own effects, which have run before this one.
  useEffect(() => {
    const saved = readDraft(name, before);
    if (saved) reset({ ...before, ...saved }, { keepDefaultValues: true });
  }, [name, before, reset]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (!isDone.current) saveDraft(name, values, before, lost);
        },
      }),
    [name, before, lost, subscribe],
  );

  const resetForm = (values: Values = before, keeping?: KeepStateOptions) => {
    reset(values, keeping);
    deleteDraft(name);
    setBefore(values);
    setRestored(false);
    setLost({});
  };
  const startFrom = (loaded: Partial<Values>) => {
    const [start, values] = [
      { ...before, ...loaded },
      { ...getValues(), ...loaded },
    ];
    reset(start);
    reset(values, { keepDefaultValues: true });
    setBefore(start);
    saveDraft(name, values, start, lost);
  };
  const discard = () => {
    resetForm();
    onDiscard();
  };

  return {
    isRestored,
    /** Shows that the form contains a restored draft; null if it does not. */
    notice: isRestored ? <DraftNotice onDiscard={discard} /> : null,
    /** The message that the file chosen in this field was lost; undefined if no file was chosen. */
    lostFile: (field: keyof Values & string) => lost[field] && editorMessages.fileLost(lost[field]),
    /** Clears the message that this field's file was lost. */
    forgetFile: (field: keyof Values & string) => setLost(({ [field]: _gone, ...others }) => others),
    /** Call this when initial values of some fields were loaded while the user edited the others. */
    startFrom,
    /** Call this when the form was sent and the user continues editing. */
    startOver: resetForm,
    /** Call this when the form was sent or discarded. */
    forget: () => {
      isDone.current = true;
      deleteDraft(name);
    },
  };
}

/** Shows unobtrusively that a form contains a restored draft, with a button that discards it. */
function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div role="status" className="-mt-1 mb-3 flex flex-wrap items-center gap-x-2 text-12 text-ink-3">
      {editorMessages.restored}
      <Button size="sm" variant="ghost" onClick={onDiscard}>
        {editorMessages.discard}
      </Button>
    </div>
  );
}

interface FormDraftOptions {
  /** Identifies the form and the record that it edits. */
  name: string;
  /** Whether the form is open and not saved yet. */
  isOpen: boolean;
  onClose: () => void;
}

/**
 * A form in a dialog that never loses input: closing it asks first, and a reload restores it. `close` asks
 * before discarding; `leave` closes the dialog after a success. Show `notice` above the form and `question` next to
 * the dialog.
 */
export function useFormDraft<Values extends FieldValues>(
  form: DraftedForm<Values>,
  options: FormDraftOptions,
) {
  const { name, isOpen, onClose } = options;
  const draft = useDraft(form, name);
  const leave = () => {
    draft.forget();
    onClose();
  };
  const guard = useDiscardGuard(form.formState.isDirty && isOpen, leave);
  return {
    notice: draft.notice,
    question: <DiscardQuestion guard={guard} words={editorMessages.discardQuestion} />,
    close: guard.close,
    leave,
    startFrom: draft.startFrom,
  };
}
