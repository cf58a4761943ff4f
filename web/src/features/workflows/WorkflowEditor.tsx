import type { Replay } from '@fieldkit/contract/pinned-questions.ts';
import type { Workflow, WorkflowDraft } from '@fieldkit/contract/workflows.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { replayedRows } from '../../content/replayed-rows.ts';
import * as replayMessages from '../../content/replays.messages.ts';
import * as editorMessages from '../../drafts/editors.messages.ts';
import { useFormDraft } from '../../drafts/use-draft.tsx';
import { Button } from '../../ui/Button.tsx';
import { ChangedRows } from '../../ui/ChangedRows.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useWorkflowSaving } from './use-workflow-saving.ts';
import { WorkflowFields } from './WorkflowFields.tsx';
import { valuesOf, valuesOfDraft, type WorkflowValues, workflowResolver } from './workflow-form.ts';
import * as messages from './workflows.messages.ts';

export interface WorkflowEditorProps {
  projectUuid: string;
  /** The library of a new workflow. */
  libraryUuid: string;
  /** Null for a new workflow. */
  workflow: Workflow | null;
  /** The initial values of a new workflow, which answers a question. */
  draft?: WorkflowDraft | undefined;
  open: boolean;
  onClose: () => void;
  onSaved?: ((workflow: Workflow | undefined) => void) | undefined;
}

/** Creates or edits a workflow. If saving fails, the input is kept and the server's message is shown. */
export function WorkflowEditor(props: WorkflowEditorProps) {
  const { projectUuid, libraryUuid, workflow, draft, open, onClose, onSaved } = props;
  const [before] = useState(() => (draft ? valuesOfDraft(draft) : valuesOf(workflow)));
  const form = useForm<WorkflowValues>({ defaultValues: before, resolver: workflowResolver });
  const subject = {
    projectUuid,
    libraryUuid,
    workflow,
    draft,
    before,
    onClose: () => formDraft.leave(),
    onSaved,
  };
  const saving = useWorkflowSaving(form, subject);
  const { isSaved, failure, isPending, submit, submitDraft, worse, keepEditing, saveAnyway } = saving;
  const isDraft = draft !== undefined || workflow?.is_reviewed === false;
  const formDraft = useFormDraft(form, { name: nameOf(props), isOpen: open && !isSaved, onClose });

  return (
    <>
      <FormDialog
        open={open}
        closeLabel={editorMessages.close}
        cancelLabel={editorMessages.cancel}
        width="lg"
        isSheet
        title={workflow ? messages.editTitle : messages.createTitle}
        onClose={formDraft.close}
        onSubmit={submit}
        submitLabel={isDraft ? messages.publishReviewed : workflow ? editorMessages.save : messages.create}
        pendingLabel={workflow ? editorMessages.saving : editorMessages.creating}
        isPending={isPending}
        otherActions={
          draft && (
            <Button disabled={isPending} onClick={submitDraft}>
              {messages.saveDraft}
            </Button>
          )
        }
        failure={failure}
      >
        {formDraft.notice}
        {draft && (
          <p className="text-12 text-ink-2">
            {draft.steps.length > 0 ? messages.draftNote : messages.emptyDraftNote}
          </p>
        )}
        <WorkflowFields form={form} projectUuid={projectUuid} suggestions={draft?.suggestions} />
      </FormDialog>
      {worse && (
        <WorsenedQuestionsDialog
          replay={worse.replay}
          open={worse.open}
          onKeepEditing={keepEditing}
          onSave={saveAnyway}
        />
      )}
      {formDraft.question}
    </>
  );
}

/** The storage key of the form's draft. */
const nameOf = ({ workflow, libraryUuid, draft }: WorkflowEditorProps): string => {
  if (workflow) return `workflow ${workflow.workflow_uuid}`;
  return `new workflow ${libraryUuid} ${draft?.mongodb_id.join() ?? ''}`;
};

export interface WorseQuestionProps {
  replay: Replay;
  open: boolean;
  onKeepEditing: () => void;
  onSave: () => void;
}

/** Asks for confirmation before a workflow is saved that worsens the results of pinned questions. */
export function WorsenedQuestionsDialog({ replay, open, onKeepEditing, onSave }: WorseQuestionProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onKeepEditing()}
      closeLabel={replayMessages.close}
      title={replayMessages.saveTitle}
      description={replayMessages.saveText}
      footer={
        <>
          <Button onClick={onKeepEditing}>{replayMessages.keepEditing}</Button>
          <Button variant="danger" onClick={onSave}>
            {replayMessages.saveAnyway}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 *:min-w-0">
        <h3 className="text-13 font-medium">{replayMessages.worse(replay.worse.length)}</h3>
        <ChangedRows rows={replayedRows(replay.worse)} />
        {replay.better.length > 0 && (
          <p className="text-12 text-ink-3">{replayMessages.better(replay.better.length)}</p>
        )}
      </div>
    </Dialog>
  );
}
