import type { Connection } from '@fieldkit/contract/connections.ts';
import { connectionMessages as messages } from '@fieldkit/contract/messages/connections.ts';
import type { RefObject } from 'react';
import { useLastDefined } from '../../lib/use-last-defined.ts';
import { useOnce } from '../../lib/use-once.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { revokeFailure, useRevoke } from './connections.hooks.ts';

export interface DisconnectDialogProps {
  projectUuid: string;
  /** The connection to end; null while the dialog is closed. */
  connection: Connection | null;
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
}

/** Asks before a client's access is revoked. */
export function DisconnectDialog({ projectUuid, connection, onClose, returnFocusTo }: DisconnectDialogProps) {
  const shown = useLastDefined(connection ?? undefined);
  const revoking = useRevoke(projectUuid, onClose);
  const revoke = useOnce(async () => {
    if (shown) await revoking.mutateAsync(shown.grant_uuid);
  });
  const close = () => {
    revoking.reset();
    onClose();
  };
  return (
    <AlertDialog
      open={connection !== null}
      onOpenChange={(open) => !open && close()}
      title={messages.confirmTitle(shown?.client_name ?? '')}
      description={messages.confirmText}
      cancelLabel={messages.cancel}
      confirmLabel={messages.disconnect}
      pendingLabel={messages.disconnecting}
      pending={revoking.isPending}
      error={revoking.isError ? revokeFailure(revoking.error) : undefined}
      onConfirm={revoke}
      returnFocusTo={returnFocusTo}
    />
  );
}
