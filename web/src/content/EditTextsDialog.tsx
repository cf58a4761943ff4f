import { useForm } from 'react-hook-form';
import * as editorMessages from '../drafts/editors.messages.ts';
import { useFormDraft } from '../drafts/use-draft.tsx';
import { errorMessage } from '../lib/error-message.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field, Input, Textarea } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import * as messages from './edit-texts.messages.ts';

/** What a person can change of an event or a model. Models have no summary. */
export type ItemTexts = { summary?: string; description: string; is_deprecated: boolean };

export interface EditTextsDialogProps {
  /** Identifies the draft: the kind and the id of the item. */
  name: string;
  title: string;
  initial: ItemTexts;
  /** The mutation that sends the fields that changed. */
  update: {
    mutateAsync: (changes: Partial<ItemTexts>) => Promise<unknown>;
    isPending: boolean;
    isSuccess: boolean;
    error: Error | null;
  };
  open: boolean;
  onClose: () => void;
}

/** Edits the texts of an event or a model. */
export function EditTextsDialog({ name, title, initial, update, open, onClose }: EditTextsDialogProps) {
  const form = useForm<ItemTexts>({ defaultValues: initial });
  const { dirtyFields } = form.formState;
  const draft = useFormDraft(form, { name, isOpen: open && !update.isSuccess, onClose });

  const submit = form.handleSubmit(async (values) => {
    if (update.isPending) return;
    const changed = Object.entries(values).filter(([field]) => dirtyFields[field as keyof ItemTexts]);
    if (changed.length === 0) return draft.leave();
    await update.mutateAsync(Object.fromEntries(changed)).then(draft.leave, () => {});
  });

  return (
    <>
      <FormDialog
        open={open}
        closeLabel={editorMessages.close}
        cancelLabel={editorMessages.cancel}
        title={title}
        description={messages.kept}
        onClose={draft.close}
        onSubmit={submit}
        submitLabel={editorMessages.save}
        pendingLabel={editorMessages.saving}
        isPending={update.isPending}
        failure={
          update.error && {
            title: messages.notSavedTitle,
            text: errorMessage(update.error, { fallback: messages.notSaved }),
            cause: update.error,
          }
        }
      >
        {draft.notice}
        {initial.summary !== undefined && (
          <Field label={messages.summary} optional={editorMessages.optional}>
            <Input {...form.register('summary')} dir="auto" autoComplete="off" maxLength={500} />
          </Field>
        )}
        <Field
          label={messages.description}
          optional={editorMessages.optional}
          hint={messages.descriptionHint}
        >
          <Textarea {...form.register('description')} dir="auto" rows={8} maxLength={8000} />
        </Field>
        <Checkbox
          {...form.register('is_deprecated')}
          label={messages.isDeprecated}
          description={messages.isDeprecatedHint}
        />
      </FormDialog>
      {draft.question}
    </>
  );
}
