import { editorMessages } from '@fieldkit/contract/messages/editors.ts';
import type { FieldValues } from 'react-hook-form';
import { DiscardQuestion } from '../ui/DiscardQuestion.tsx';
import { useDiscardGuard } from '../ui/use-discard-guard.ts';
import { type DraftedForm, useDraft } from './use-draft.tsx';

interface FormDraftOptions {
  /** Which form it is, and of which record. */
  name: string;
  /** Open, and not saved yet. */
  isOpen: boolean;
  onClose: () => void;
}

/**
 * A form of a dialog from which nothing typed gets lost: closing asks first, and a reload keeps it. `close` is what the
 * person wants, `leave` what follows a success; show `notice` above the form and `question` beside the dialog.
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
