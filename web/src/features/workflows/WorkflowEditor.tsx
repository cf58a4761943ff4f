import type { WorkflowDraft } from '@fieldkit/contract/analytics.ts';
import { editorMessages } from '@fieldkit/contract/messages/editors.ts';
import { workflowScreenMessages as say } from '@fieldkit/contract/messages/workflow-screens.ts';
import type { Workflow } from '@fieldkit/contract/workflows.ts';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiProblem } from '../../lib/api-problem.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DiscardQuestion } from '../../ui/DiscardQuestion.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useDiscardGuard } from '../../ui/use-discard-guard.ts';
import { WorkflowFields } from './WorkflowFields.tsx';
import { saveFailure, useSaveWorkflow } from './workflow-changes.hooks.ts';
import {
  changesOf,
  fieldsOf,
  valuesOf,
  valuesOfDraft,
  type WorkflowValues,
  workflowResolver,
} from './workflow-form.ts';

export interface WorkflowEditorProps {
  projectUuid: string;
  /** Where a new one is made. */
  libraryUuid: string;
  /** Null for a new one. */
  workflow: Workflow | null;
  /** What a new one starts with: the answer to a question. */
  draft?: WorkflowDraft | undefined;
  open: boolean;
  onClose: () => void;
  onSaved?: ((workflow: Workflow) => void) | undefined;
}

/** Creates or edits a workflow. When saving fails, everything stays as it was typed, with the server's words. */
export function WorkflowEditor(props: WorkflowEditorProps) {
  const { projectUuid, libraryUuid, workflow, draft, open, onClose, onSaved } = props;
  const formId = useId();
  const [before] = useState(() => (draft ? valuesOfDraft(draft) : valuesOf(workflow)));
  const form = useForm<WorkflowValues>({ defaultValues: before, resolver: workflowResolver });
  const { isDirty } = form.formState;
  const saving = useSaveWorkflow();
  const guard = useDiscardGuard(open && isDirty && !saving.isSuccess, onClose);

  const submit = form.handleSubmit(async (values) => {
    if (saving.isPending) return;
    const changes = workflow && changesOf(values, before);
    if (changes && Object.keys(changes).length === 0) return onClose();
    const place = {
      project_uuid: projectUuid,
      library_uuid: libraryUuid,
      mongodb_id: draft?.mongodb_id ?? [],
      is_active: true,
    };
    try {
      const saved = await saving.mutateAsync(
        workflow && changes ? { workflow, changes } : { form: { ...fieldsOf(values), ...place } },
      );
      onSaved?.(saved);
      onClose();
    } catch (failure) {
      for (const [field, message] of refusedFields(failure)) form.setError(field, { message });
    }
  });

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => !next && !saving.isPending && guard.close()}
        closeLabel={editorMessages.close}
        width="lg"
        title={workflow ? say.editTitle : say.createTitle}
        footer={
          <>
            <Button disabled={saving.isPending} onClick={guard.close}>
              {editorMessages.cancel}
            </Button>
            <Button
              variant="solid"
              type="submit"
              form={formId}
              loading={saving.isPending}
              loadingLabel={workflow ? editorMessages.saving : editorMessages.creating}
            >
              {workflow ? editorMessages.save : say.create}
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={submit} noValidate className="pb-1">
          {saving.isError && (
            <Notice tone="bad" title={say.notSavedTitle} className="mb-4">
              {saveFailure(saving.error, workflow !== null)}
            </Notice>
          )}
          <WorkflowFields form={form} projectUuid={projectUuid} />
        </form>
      </Dialog>
      <DiscardQuestion guard={guard} words={editorMessages} />
    </>
  );
}

/** What the server says about single fields. Tags and steps are one field each. */
function refusedFields(failure: unknown): [keyof WorkflowValues, string][] {
  if (!(failure instanceof ApiProblem)) return [];
  const fields = ['name', 'description', 'tags', 'steps'] as const;
  return Object.entries(failure.fields).flatMap(([name, message]) => {
    const field = fields.find((each) => name === each || name.startsWith(`${each}.`));
    return field ? [[field, message] as [keyof WorkflowValues, string]] : [];
  });
}
