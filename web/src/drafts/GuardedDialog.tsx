import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react';
import { Dialog, type DialogProps } from '../ui/Dialog.tsx';
import { DiscardQuestion, useDiscardGuard } from '../ui/DiscardQuestion.tsx';
import * as messages from './editors.messages.ts';

type ReportUnsaved = (id: string, isUnsaved: boolean) => void;

const UnsavedContext = createContext<ReportUnsaved>(() => {});

/** Leaves the dialog in the given way. Asks first if input would be lost. */
export type Leave = (way: () => void) => void;

interface GuardedDialogProps
  extends Omit<Extract<DialogProps, { closeLabel: string }>, 'footer' | 'headerActions'> {
  /** The buttons. Those that lead elsewhere must use `leave`, which asks first. */
  footer?: (leave: Leave) => ReactNode;
  headerActions?: (leave: Leave) => ReactNode;
}

/**
 * A dialog that asks for confirmation before it discards unsaved input. Fields in it report such input with
 * `useUnsavedInput`.
 */
export function GuardedDialog({ children, footer, headerActions, ...props }: GuardedDialogProps) {
  const { open, onOpenChange } = props;
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const report: ReportUnsaved = useCallback(
    (id, isUnsaved) =>
      setUnsaved((ids) => [...ids.filter((other) => other !== id), ...(isUnsaved ? [id] : [])]),
    [],
  );
  const guard = useDiscardGuard(open && unsaved.length > 0, () => onOpenChange?.(false));
  return (
    <>
      <Dialog
        {...props}
        {...(footer && { footer: footer(guard.leave) })}
        {...(headerActions && { headerActions: headerActions(guard.leave) })}
        onOpenChange={(next) => (next ? onOpenChange?.(true) : guard.close())}
      >
        <UnsavedContext value={report}>{children}</UnsavedContext>
      </Dialog>
      <DiscardQuestion guard={guard} words={messages.discardQuestion} />
    </>
  );
}

/** Reports to the surrounding dialog whether a field has input that closing would discard. */
export function useUnsavedInput(isUnsaved: boolean): void {
  const id = useId();
  const report = useContext(UnsavedContext);
  useEffect(() => {
    if (!isUnsaved) return;
    report(id, true);
    return () => report(id, false);
  }, [id, isUnsaved, report]);
}
