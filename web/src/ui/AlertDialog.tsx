import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { AlertDialog as Primitive } from 'radix-ui';
import { type ReactNode, type RefObject, useState } from 'react';
import { Button } from './Button.tsx';
import { DialogError, DialogErrorContainer, DialogErrorSlot } from './DialogError.tsx';
import { dialogClasses } from './dialog-classes.ts';
import { useReturnFocus } from './use-return-focus.ts';

export interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** The losses of the deletion, as label and value: real counts only. */
  losses?: readonly { label: string; value: ReactNode }[] | undefined;
  cancelLabel: string;
  /** Names the object: "Delete project". */
  confirmLabel: string;
  pendingLabel?: string | undefined;
  /** Keeps the dialog open: neither its buttons nor Escape close it. */
  pending?: boolean | undefined;
  /** The failure, shown inside while the dialog stays open. */
  error?: string | undefined;
  onConfirm: () => void;
  /** Where the focus goes when the opener was deleted: close the dialog after the list was refreshed. */
  returnFocusTo?: RefObject<HTMLElement | null>;
}

/**
 * Asks before an action that cannot be undone. Cancel has the initial focus; the caller closes the dialog.
 */
export function AlertDialog(props: AlertDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    losses = [],
    cancelLabel,
    pending = false,
    error,
    returnFocusTo,
  } = props;
  const [failurePlace, setFailurePlace] = useState<HTMLElement | null>(null);
  const { rememberFocus, returnFocus } = useReturnFocus(returnFocusTo);

  return (
    <Primitive.Root open={open} onOpenChange={(next) => (next || !pending) && onOpenChange(next)}>
      <Primitive.Portal>
        <Primitive.Overlay className={dialogClasses.overlay}>
          <Primitive.Content
            onOpenAutoFocus={rememberFocus}
            onCloseAutoFocus={returnFocus}
            className={clsx(dialogClasses.panel, 'sm:max-w-[480px]')}
          >
            <div className="scroll-lines flex min-h-0 gap-4 overflow-y-auto rounded-t-xl px-6 pt-6">
              <span className="grid size-10 shrink-0 place-items-center rounded-md bg-bad-soft text-bad">
                <TriangleAlert className="size-5" />
              </span>
              <div className="min-w-0 flex-1">
                <Primitive.Title className="title-section wrap-anywhere">{title}</Primitive.Title>
                <Primitive.Description className="mt-1 text-13 text-ink-2">
                  {description}
                </Primitive.Description>
                {losses.length > 0 && <Losses losses={losses} />}
              </div>
            </div>
            <DialogErrorSlot ref={setFailurePlace} />
            <DialogErrorContainer value={failurePlace}>
              {error && <DialogError>{error}</DialogError>}
            </DialogErrorContainer>
            <footer className={clsx(dialogClasses.footer, 'pt-6')}>
              <Primitive.Cancel asChild>
                <Button disabled={pending}>{cancelLabel}</Button>
              </Primitive.Cancel>
              <Button
                variant="danger"
                loading={pending}
                loadingLabel={props.pendingLabel}
                onClick={props.onConfirm}
              >
                {props.confirmLabel}
              </Button>
            </footer>
          </Primitive.Content>
        </Primitive.Overlay>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function Losses({ losses }: { losses: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="mt-4 divide-y divide-line rounded-md border border-line text-13">
      {losses.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-4 px-3 py-2">
          <dt className="text-ink-2">{label}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
