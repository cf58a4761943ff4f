import type { GuideSummary } from '@fieldkit/contract/guides.ts';
import type { RefObject } from 'react';
import * as editorMessages from '../../drafts/editors.messages.ts';
import { errorMessageOr } from '../../lib/error-message.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useDeleteGuide } from './guides.hooks.ts';
import * as messages from './guides.messages.ts';

interface DeleteGuideDialogProps {
  guide: GuideSummary;
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
  /** Gets the focus, because the button that opened the dialog is removed together with its row. */
  returnFocusTo: RefObject<HTMLElement | null>;
}

/** Asks for confirmation before a guide is deleted. */
export function DeleteGuideDialog(props: DeleteGuideDialogProps) {
  const { guide, open, onClose, onDeleted, returnFocusTo } = props;
  const removal = useDeleteGuide();
  const remove = async () => {
    await removal.mutateAsync(guide);
    onClose();
    onDeleted();
  };

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={messages.deleteTitle(guide.title)}
      description={messages.deleteQuestion}
      cancelLabel={editorMessages.cancel}
      confirmLabel={messages.deleteConfirm}
      pendingLabel={editorMessages.deleting}
      failureText={errorMessageOr(messages.deleteFailed)}
      onConfirm={remove}
      returnFocusTo={returnFocusTo}
    />
  );
}
