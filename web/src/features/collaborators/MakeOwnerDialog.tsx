import { collaboratorMessages as messages } from '@fieldkit/contract/messages/collaborators.ts';
import { useOnce } from '../../lib/use-once.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { sentenceOf } from './collaborators.hooks.ts';
import { nameOf } from './name-of.ts';
import { useNewOwner } from './people.hooks.ts';
import type { PersonDialogProps } from './RemoveDialog.tsx';

/** Makes a collaborator the owner of the project. */
export function MakeOwnerDialog({
  person,
  project,
  open,
  onClose,
  onHandedOver,
  returnFocusTo,
}: PersonDialogProps) {
  const handing = useNewOwner(project.project_uuid);
  const handOver = useOnce(async () => {
    await handing.mutateAsync(person);
    onHandedOver();
  });
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={messages.makeOwnerTitle(nameOf(person))}
      description={messages.makeOwnerText(project.name)}
      cancelLabel={messages.cancel}
      confirmLabel={messages.makeOwnerConfirm}
      pendingLabel={messages.makingOwner}
      pending={handing.isPending}
      error={handing.isError ? sentenceOf(handing.error, messages.makeOwnerFailed) : undefined}
      onConfirm={handOver}
      returnFocusTo={returnFocusTo}
    />
  );
}
