import type { WorkflowDraft } from '@fieldkit/contract/analytics.ts';
import { editorMessages } from '@fieldkit/contract/messages/editors.ts';
import { workflowScreenMessages as say } from '@fieldkit/contract/messages/workflow-screens.ts';
import type { Workflow } from '@fieldkit/contract/workflows.ts';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DiscardQuestion } from '../../ui/DiscardQuestion.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useDiscardGuard } from '../../ui/use-discard-guard.ts';
import { useWorkflowSaving } from './use-workflow-saving.ts';
import { WorkflowFields } from './WorkflowFields.tsx';
import { WorseQuestion } from './WorseQuestion.tsx';
import { saveFailure } from './workflow-changes.hooks.ts';
import { valuesOf, valuesOfDraft, type WorkflowValues, workflowResolver } from './workflow-form.ts';

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
  const subject = { projectUuid, libraryUuid, workflow, draft, before, onClose, onSaved };
  const { saving, isPending, submit, worse, keepEditing, saveAnyway } = useWorkflowSaving(form, subject);
  const guard = useDiscardGuard(open && isDirty && !saving.isSuccess, onClose);

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => !next && !isPending && guard.close()}
        closeLabel={editorMessages.close}
        width="lg"
        title={workflow ? say.editTitle : say.createTitle}
        footer={
          <>
            <Button disabled={isPending} onClick={guard.close}>
              {editorMessages.cancel}
            </Button>
            <Button
              variant="solid"
              type="submit"
              form={formId}
              loading={isPending}
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
      {worse && (
        <WorseQuestion
          replay={worse.replay}
          open={worse.open}
          onKeepEditing={keepEditing}
          onSave={saveAnyway}
        />
      )}
      <DiscardQuestion guard={guard} words={editorMessages} />
    </>
  );
}
