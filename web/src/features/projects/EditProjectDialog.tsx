import { limits } from '@fieldkit/contract/limits.ts';
import * as messages from '@fieldkit/contract/messages/projects.ts';
import { type Project, type ProjectForm, projectCalls } from '@fieldkit/contract/projects.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useFormDraft } from '../../drafts/use-draft.tsx';
import { callApi, UnexpectedAnswer } from '../../lib/api-client.ts';
import { callKey, invalidateCall } from '../../lib/call-options.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { showError, showSuccess } from '../../ui/toast.ts';
import {
  ProjectFields,
  ProjectKindChoice,
  type ProjectValues,
  projectResolver,
  showFieldErrors,
  valuesOf,
} from './ProjectDetailsStep.tsx';

export interface EditProjectDialogProps {
  project: Project;
  open: boolean;
  onClose: () => void;
}

/** Edits a project's name, description and links. */
export function EditProjectDialog({ project, open, onClose }: EditProjectDialogProps) {
  const change = useUpdateProject(project.project_uuid);
  const form = useForm<ProjectValues>({
    defaultValues: valuesOf(project),
    resolver: projectResolver,
  });
  const { dirtyFields } = form.formState;
  const isOpenSource = form.watch('is_opensource');
  const draft = useFormDraft(form, {
    name: `project ${project.project_uuid}`,
    isOpen: open && !change.isSuccess,
    onClose,
  });
  const hint = hintFor(project, isOpenSource);

  const submit = form.handleSubmit(async (values) => {
    if (change.isPending) return;
    try {
      const changed = Object.entries(values).filter(([name]) => dirtyFields[name as keyof ProjectValues]);
      await change.mutateAsync(Object.fromEntries(changed));
      draft.leave();
    } catch (error) {
      showFieldErrors(error, form.setError);
    }
  });

  return (
    <>
      <FormDialog
        open={open}
        closeLabel={messages.close}
        cancelLabel={messages.cancel}
        width="lg"
        title={messages.edit}
        onClose={draft.close}
        onSubmit={submit}
        submitLabel={messages.save}
        pendingLabel={messages.saving}
        isPending={change.isPending}
        failure={change.isError ? { text: updateFailure(change.error), cause: change.error } : null}
      >
        {draft.notice}
        {hint && <Notice tone="info">{hint}</Notice>}
        <ProjectKindChoice
          isOpenSource={isOpenSource}
          onChange={(next) => {
            form.setValue('is_opensource', next, { shouldDirty: true });
            form.clearErrors('repository_url');
          }}
        />
        <ProjectFields form={form} />
      </FormDialog>
      {draft.question}
    </>
  );
}

function hintFor({ is_approved, is_opensource }: Project, isOpenSource: boolean): string | null {
  if (isOpenSource && !is_opensource) return messages.needsReview;
  return isOpenSource && is_approved === 'rejected' ? messages.submitsAgain : null;
}

/**
 * Saves the changes to a project after the one-second delay that the specification requires. The request
 * contains the whole form. Unchanged fields are read at the time of sending, so that they include other
 * users' changes.
 */
export function useUpdateProject(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (changes: Partial<ProjectForm>) => {
      await new Promise((resolve) => setTimeout(resolve, limits.projectSubmitDelayMs));
      const newest = valuesOf(await callApi(projectCalls.get, { params: { id } }));
      return callApi(projectCalls.update, { params: { id }, body: { ...newest, ...changes } });
    },
    onSuccess: (changed) => {
      client.setQueryData<Project>(callKey(projectCalls.get, id), (before) => ({ ...before, ...changed }));
      client.setQueryData<Project[]>(callKey(projectCalls.list), (projects) =>
        projects?.map((each) => (each.project_uuid === id ? changed : each)),
      );
      void invalidateCall(client, projectCalls.list);
      showSuccess(messages.updated);
    },
    onError: (error) => showError(updateFailure(error)),
  });
}

export const updateFailure = (error: unknown): string =>
  error instanceof UnexpectedAnswer
    ? messages.invalidUpdated
    : errorMessage(error, { fallback: messages.updateFailed });
