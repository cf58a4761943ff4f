import { editorMessages } from '@fieldkit/contract/messages/editors.ts';
import type { FieldValues } from 'react-hook-form';
import { DiscardQuestion } from '../ui/DiscardQuestion.tsx';
import { useDiscardGuard } from '../ui/use-discard-guard.ts';
import { type DraftedForm, useDraft } from './use-draft.tsx';

interface FormDraftOptions {
  /** Identifies the form and its record. */
  name: string;
  /** Open, and not saved yet. */
  isOpen: boolean;
  onClose: () => void;
}

/**
 * A dialog form that never loses input: closing asks first, and a reload restores it. `close` asks before
 * discarding, `leave` closes after a success; show `notice` above the form and `question` beside the dialog.
 */
export function useFormDraft<Values extends FieldValues>(
  form: DraftedForm<Values>,
  wanted: FormDraftOptions,
) {
  const { name, isOpen, onClose } = wanted;
  const draft = useDraft(form, name);
  const leave = () => {
    draft.forget();
    onClose();
  };
  const guard = useDiscardGuard(form.formState.isDirty && isOpen, leave);
  return {
    notice: draft.notice,
    question: <DiscardQuestion guard={guard} words={editorMessages} />,
    close: guard.close,
    leave,
  };
}
