import type { Workflow } from '@fieldkit/contract/workflows.ts';
import type { RefObject } from 'react';
import * as editorMessages from '../../drafts/editors.messages.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { deleteFailure, useDeleteWorkflow } from './workflow-changes.hooks.ts';
import * as messages from './workflows.messages.ts';

export interface DeleteWorkflowDialogProps {
  workflow: Workflow;
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
  /** Gets the focus, because the button that opened the dialog is removed together with its row. */
  returnFocusTo: RefObject<HTMLElement | null>;
}

/** Asks for confirmation before a workflow is deleted. Its methods are kept. */
export function DeleteWorkflowDialog(props: DeleteWorkflowDialogProps) {
  const { workflow, open, onClose, onDeleted, returnFocusTo } = props;
  const removal = useDeleteWorkflow();
  const remove = async () => {
    await removal.mutateAsync(workflow);
    onClose();
    onDeleted();
  };

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={messages.deleteTitle(workflow.name)}
      description={messages.deleteQuestion}
      losses={workflow.steps.length > 0 ? [{ label: messages.steps, value: workflow.steps.length }] : []}
      cancelLabel={editorMessages.cancel}
      confirmLabel={messages.deleteConfirm}
      pendingLabel={editorMessages.deleting}
      failureText={deleteFailure}
      onConfirm={remove}
      returnFocusTo={returnFocusTo}
    />
  );
}
