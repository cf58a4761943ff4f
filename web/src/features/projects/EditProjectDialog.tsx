import * as messages from '@fieldkit/contract/messages/projects.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { useForm } from 'react-hook-form';
import { useFormDraft } from '../../drafts/use-draft.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProjectFields, ProjectKindChoice } from './ProjectFields.tsx';
import { updateFailure, useUpdateProject } from './project-changes.hooks.ts';
import { type ProjectValues, projectResolver, showFieldErrors, valuesOf } from './project-form.ts';

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
