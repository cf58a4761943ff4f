import * as words from '@fieldkit/contract/messages/method-details.ts';
import * as messages from '@fieldkit/contract/messages/methods.ts';
import type { Method } from '@fieldkit/contract/methods.ts';
import type { RefObject } from 'react';
import * as editorMessages from '../../drafts/editors.messages.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { deleteFailure, useDeleteMethod, useWorkflowsOf } from './method-changes.hooks.ts';

export interface DeleteMethodDialogProps {
  method: Method;
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
  /** Gets the focus, because the button that opened the dialog is removed together with its row. */
  returnFocusTo: RefObject<HTMLElement | null>;
}

/** The number of names that fit in the dialog. */
const namedWorkflows = 3;

/** Asks for confirmation before a method is deleted, and lists the workflows that would break. */
export function DeleteMethodDialog(props: DeleteMethodDialogProps) {
  const { method, open, onClose, onDeleted, returnFocusTo } = props;
  const removal = useDeleteMethod();
  const workflows = useWorkflowsOf(method, open && !removal.isSuccess);
  const remove = async () => {
    await removal.mutateAsync(method);
    onClose();
    onDeleted();
  };
  const names = workflows?.names ?? [];

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={words.deleteTitle(method.method_name)}
      description={
        <>
          {messages.deleteQuestion}
          {names.length > 0 && (
            <span className="mt-2 block">
              {words.breaks(names.slice(0, namedWorkflows), names.length - namedWorkflows)}
            </span>
          )}
        </>
      }
      losses={
        workflows && names.length > namedWorkflows
          ? [{ label: words.usedBy, value: workflows.isAll ? names.length : words.atLeast(names.length) }]
          : []
      }
      cancelLabel={editorMessages.cancel}
      confirmLabel={words.deleteConfirm}
      pendingLabel={editorMessages.deleting}
      failureText={deleteFailure}
      onConfirm={remove}
      returnFocusTo={returnFocusTo}
    />
  );
}
