import { useForm } from 'react-hook-form';
import * as editorMessages from '../drafts/editors.messages.ts';
import { useFormDraft } from '../drafts/use-draft.tsx';
import { errorMessage } from '../lib/error-message.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field, Input, Textarea } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { type ItemKind, type ItemTexts, useUpdateTexts } from './edit-texts.hooks.ts';
import * as messages from './edit-texts.messages.ts';

export interface EditTextsDialogProps {
  kind: ItemKind;
  id: string;
  name: string;
  initial: ItemTexts;
  open: boolean;
  onClose: () => void;
}

/** Edits the texts of an event or a model. */
export function EditTextsDialog({ kind, id, name, initial, open, onClose }: EditTextsDialogProps) {
  const form = useForm<ItemTexts>({ defaultValues: initial });
  const { dirtyFields } = form.formState;
  const update = useUpdateTexts(kind, id);
  const draft = useFormDraft(form, { name: `${kind} ${id}`, isOpen: open && !update.isSuccess, onClose });

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
        title={messages.title(kind, name)}
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
