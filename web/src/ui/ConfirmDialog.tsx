import { clsx } from 'clsx';
import { History, TriangleAlert } from 'lucide-react';
import { AlertDialog as Primitive } from 'radix-ui';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { DialogError, DialogErrorContainer, DialogErrorSlot } from './DialogError.tsx';
import { useReturnFocus } from './use-return-focus.ts';

export interface ConfirmDialogProps {
  open: boolean;
  /** Called when the user cancels. */
  onClose: () => void;
  title: string;
  description: ReactNode;
  /** What the deletion removes, as labels and values. Use actual counts only. */
  losses?: readonly { label: string; value: ReactNode }[] | undefined;
  cancelLabel: string;
  /** Names the object: "Delete project". */
  confirmLabel: string;
  pendingLabel?: string | undefined;
  /** Whether the user can undo the action. It is then not shown as a deletion. */
  isReversible?: boolean;
  /**
   * Runs once, and again only after it has failed. While its promise is pending, neither the buttons nor
   * Escape close the dialog. The caller closes it after the promise has resolved.
   */
  onConfirm: () => unknown;
  /** The text for a failure of `onConfirm`, shown in the dialog, which stays open. */
  failureText?: (error: unknown) => string;
  /** Where the focus goes if the opener was deleted. Close the dialog only after the list was refreshed. */
  returnFocusTo?: RefObject<HTMLElement | null>;
}

/** Asks for confirmation before an action that cannot be undone, or that others see. Cancel has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, description, losses = [], cancelLabel, isReversible, returnFocusTo } = props;
  const { confirm, isPending, error, reset } = useConfirmation(props);
  const [failurePlace, setFailurePlace] = useState<HTMLElement | null>(null);
  const { rememberFocus, returnFocus } = useReturnFocus(returnFocusTo);

  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && !isPending && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className={dialogClasses.overlay}>
          <Primitive.Content
            onOpenAutoFocus={() => {
              reset();
              rememberFocus();
            }}
            onCloseAutoFocus={returnFocus}
            className={clsx(dialogClasses.panel, dialogClasses.centered, 'sm:max-w-[480px]')}
          >
            <div className="scroll-lines grid min-h-0 grid-cols-[auto_1fr] gap-x-4 overflow-y-auto rounded-t-xl px-6 pt-6">
              <span
                className={clsx(
                  'grid size-10 shrink-0 place-items-center rounded-md [&_svg]:size-5',
                  isReversible ? 'bg-sunken text-ink-2' : 'bg-bad-soft text-bad',
                )}
              >
                {isReversible ? <History /> : <TriangleAlert />}
              </span>
              <div className="min-w-0">
                <Primitive.Title className="title-section wrap-anywhere">{title}</Primitive.Title>
                <Primitive.Description className="mt-1 text-ink-2">{description}</Primitive.Description>
              </div>
              {losses.length > 0 && <Losses losses={losses} />}
            </div>
            <DialogErrorSlot ref={setFailurePlace} />
            <DialogErrorContainer value={failurePlace}>
              {error && <DialogError>{error}</DialogError>}
            </DialogErrorContainer>
            <footer className={clsx(dialogClasses.footer, 'pt-6')}>
              <Primitive.Cancel asChild>
                <Button disabled={isPending}>{cancelLabel}</Button>
              </Primitive.Cancel>
              <Button
                variant={isReversible ? 'solid' : 'danger'}
                loading={isPending}
                loadingLabel={props.pendingLabel}
                onClick={() => void confirm()}
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

function useConfirmation({ onConfirm, failureText }: ConfirmDialogProps) {
  const isStarted = useRef(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string>();

  const confirm = async () => {
    // The second click of a double-click arrives before the button shows that the first one was received.
    if (isStarted.current) return;
    const running = onConfirm();
    if (!(running instanceof Promise)) return;
    isStarted.current = true;
    setPending(true);
    setError(undefined);
    try {
      await running;
    } catch (error) {
      isStarted.current = false;
      setError(failureText?.(error));
    } finally {
      setPending(false);
    }
  };
  const reset = () => {
    isStarted.current = false;
    setError(undefined);
  };
  return { confirm, isPending, error, reset };
}

function Losses({ losses }: { losses: readonly { label: string; value: ReactNode }[] }) {
  return (
    // On phones as wide as the buttons.
    <dl className="mt-4 divide-y divide-line rounded-md border border-line text-13 max-sm:col-span-2 sm:col-start-2">
      {losses.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-4 px-3 py-2">
          <dt className="text-ink-2">{label}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * The top edge of every dialog is at 12% of the window, whatever its height, so that none moves when it grows
 * or replaces another one. The space below it is reserved for an error. Below 640 px, a dialog is a sheet at
 * the bottom.
 */
export const dialogClasses = {
  overlay:
    'fixed inset-0 z-30 flex flex-col items-center bg-backdrop max-sm:justify-end ' +
    'sm:px-4 sm:pt-[12dvh] sm:pb-24 ' +
    'data-[state=open]:animate-fade-in data-[state=closed]:animate-fade-out',
  panel:
    'relative flex w-full min-h-0 max-h-[85dvh] sm:max-h-[calc(88dvh-6rem)] flex-col bg-overlay shadow-3 outline-none rounded-t-xl sm:shrink-0 sm:rounded-xl ' +
    'data-[state=open]:max-sm:animate-sheet data-[state=closed]:animate-fade-out',
  /** For panels that are not at the edge of the window. An important animation would ignore reduced motion. */
  centered: 'data-[state=open]:sm:animate-pop',
  footer:
    'flex flex-col-reverse gap-2 px-6 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:flex-row sm:items-center sm:justify-end ' +
    'max-sm:[&>*]:w-full max-sm:[&_button]:h-10',
};
