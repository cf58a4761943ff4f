import { eventCalls } from '@fieldkit/contract/events.ts';
import { modelCalls } from '@fieldkit/contract/models.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as editorMessages from '../drafts/editors.messages.ts';
import { useFormDraft } from '../drafts/use-draft.tsx';
import { callApi } from '../lib/api-client.ts';
import { invalidateCall } from '../lib/call-options.ts';
import { errorMessage } from '../lib/error-message.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field, Input, Textarea } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { showSuccess } from '../ui/toast.ts';
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

/** What a person can change of an event or a model. Models have no summary. */
type ItemTexts = { summary?: string; description: string; is_deprecated: boolean };

const kinds = {
  event: {
    calls: eventCalls,
    update: (eventUuid: string, body: Partial<ItemTexts>) =>
      callApi(eventCalls.update, { params: { eventUuid }, body }),
  },
  model: {
    calls: modelCalls,
    update: (modelUuid: string, body: Partial<ItemTexts>) =>
      callApi(modelCalls.update, { params: { modelUuid }, body }),
  },
} as const;
type ItemKind = keyof typeof kinds;

/** Changes the texts of an event or a model. */
function useUpdateTexts(kind: ItemKind, id: string) {
  const client = useQueryClient();
  const { calls, update } = kinds[kind];
  return useMutation({
    mutationFn: (changes: Partial<ItemTexts>) => update(id, changes),
    onSuccess: ({ message }) => {
      for (const call of [calls.list, calls.get]) void invalidateCall(client, call);
      showSuccess(message);
    },
  });
}
