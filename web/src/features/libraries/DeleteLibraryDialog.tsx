import { formatCount } from '@fieldkit/contract/format-count.ts';
import type { Library } from '@fieldkit/contract/libraries.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import type { RefObject } from 'react';
import * as editorMessages from '../../drafts/editors.messages.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { deleteFailure, useDeleteLibrary } from './library-changes.hooks.ts';
import * as messages from './library-changes.messages.ts';

export interface DeleteLibraryDialogProps {
  library: Library;
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
  /** Gets the focus, because the button that opened the dialog is removed together with its library. */
  returnFocusTo: RefObject<HTMLElement | null>;
}

/** Asks for confirmation before a library is deleted, and lists what is deleted with it. */
export function DeleteLibraryDialog(props: DeleteLibraryDialogProps) {
  const { library, open, onClose, onDeleted, returnFocusTo } = props;
  const removal = useDeleteLibrary();
  const remove = async () => {
    await removal.mutateAsync(library);
    onClose();
    onDeleted();
  };
  const workflows = library.workflows.length;

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={messages.deleteTitle(library.name)}
      description={messages.deleteText}
      losses={[
        { label: messages.methods, value: formatCount(library.items) },
        {
          label: messages.workflows,
          // The answer for a library contains at most this many of its workflows.
          value: workflows < limits.summariesPerLibrary ? workflows : messages.atLeast(workflows),
        },
      ]}
      cancelLabel={editorMessages.cancel}
      confirmLabel={messages.deleteConfirm}
      pendingLabel={editorMessages.deleting}
      failureText={deleteFailure}
      onConfirm={remove}
      returnFocusTo={returnFocusTo}
    />
  );
}
