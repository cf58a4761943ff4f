import { type FormEventHandler, type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { DialogError } from './DialogError.tsx';

interface FormDialogProps
  extends Pick<
    DialogProps,
    'open' | 'title' | 'description' | 'width' | 'isSheet' | 'grows' | 'returnFocusTo'
  > {
  closeLabel: string;
  cancelLabel: string;
  /** Called by Cancel, Close and Escape, except while the form is being sent if that cannot be stopped. */
  onClose: () => void;
  onSubmit: FormEventHandler<HTMLFormElement>;
  submitLabel: string;
  pendingLabel: string;
  isPending: boolean;
  /** `onClose` stops the sending, so the dialog can always be closed. */
  isStoppable?: boolean;
  /** The form cannot be submitted in its current state. */
  isUnavailable?: boolean;
  /** Shown between Cancel and the main button. */
  otherActions?: ReactNode;
  /** Why the form was not sent or not accepted. `cause` is the error that was thrown. */
  failure?: { title?: string; text: string; cause: unknown } | null;
  /** Once the form was accepted: what is shown instead of it, and the label of the button that closes. */
  done?: { label: string; summary: ReactNode } | false | undefined;
  /** The fields. */
  children: ReactNode;
}

/** A dialog with one form: Cancel, a submit button, and the failure of the last attempt. */
export function FormDialog(props: FormDialogProps) {
  const { closeLabel, cancelLabel, onClose, isPending, failure, children, ...dialog } = props;
  const { onSubmit, submitLabel, pendingLabel, isUnavailable = false, otherActions, ...rest } = dialog;
  const { isStoppable = false, done, description, ...frame } = rest;
  const isLocked = isPending && !isStoppable;
  const formId = useId();
  return (
    <Dialog
      {...frame}
      description={!done && description}
      onOpenChange={(next) => !next && !isLocked && onClose()}
      closeLabel={closeLabel}
      footer={
        done ? (
          <Button variant="solid" onClick={onClose}>
            {done.label}
          </Button>
        ) : (
          <>
            <Button disabled={isLocked} onClick={onClose}>
              {cancelLabel}
            </Button>
            {otherActions}
            <Button
              variant="solid"
              type="submit"
              form={formId}
              disabled={isUnavailable}
              loading={isPending}
              loadingLabel={pendingLabel}
            >
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      {done ? (
        done.summary
      ) : (
        <form id={formId} onSubmit={onSubmit} noValidate className="grid gap-4 pb-1 *:min-w-0">
          {failure && (
            <DialogError {...(failure.title && { title: failure.title })} cause={failure.cause}>
              {failure.text}
            </DialogError>
          )}
          {children}
        </form>
      )}
    </Dialog>
  );
}
