import type { Collaborator } from '@fieldkit/contract/collaborations.ts';
import { collaborationMessages as say } from '@fieldkit/contract/messages/collaborations.ts';
import { UserMinus } from 'lucide-react';
import { useRef } from 'react';
import { useOnce } from '../../lib/use-once.ts';
import { useShownDialog } from '../../lib/use-shown-dialog.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { failureOf, useRemoval } from './collaborations.hooks.ts';

export interface CollaboratorRowsProps {
  collaborators: readonly Collaborator[];
  projectUuid: string;
  mayRemove: boolean;
}

const nameOf = ({ collaborator_name, collaborator_email }: Collaborator): string =>
  collaborator_name || collaborator_email;

/** Everybody with role and state. The owner's row has no way out. */
export function CollaboratorRows({ collaborators, projectUuid, mayRemove }: CollaboratorRowsProps) {
  const dialog = useShownDialog<Collaborator>();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h3 ref={heading} tabIndex={-1} className="text-13 font-medium outline-none">
          {say.list}
        </h3>
        <p role="status" className="text-12 text-ink-3 tabular-nums">
          {say.count(collaborators.length)}
        </p>
      </div>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {collaborators.map((person) => (
          <li key={person.collaboration_uuid} className="flex items-center gap-3 px-3.5 py-2.5">
            <Avatar name={nameOf(person)} src={null} />
            <span className="flex min-w-0 flex-1 items-center gap-x-3 gap-y-1.5 max-sm:flex-col max-sm:items-start">
              <span className="min-w-0 max-w-full flex-1">
                <span className="block truncate text-13 font-medium" dir="auto">
                  {person.collaborator_name || say.noName}
                  {person.is_you && <span className="font-normal text-ink-3"> ({say.you})</span>}
                </span>
                <span className="block truncate text-12 text-ink-3">{person.collaborator_email}</span>
              </span>
              <span className="flex flex-wrap gap-1.5 sm:justify-end">
                {person.role === 'owner' ? (
                  <Badge tone="accent">{say.owner}</Badge>
                ) : (
                  <Badge>{say.collaborator}</Badge>
                )}
                <Badge tone={person.status === 'active' ? 'ok' : 'warn'} dot>
                  {person.status === 'active' ? say.active : say.pending}
                </Badge>
              </span>
            </span>
            {mayRemove && person.role !== 'owner' && (
              <IconButton
                label={say.remove(nameOf(person))}
                tone="danger"
                icon={<UserMinus />}
                onClick={() => dialog.show(person)}
              />
            )}
          </li>
        ))}
      </ul>
      {dialog.shown && (
        <RemoveDialog
          key={dialog.shown.turn}
          person={dialog.shown.subject}
          projectUuid={projectUuid}
          open={dialog.shown.open}
          onClose={dialog.close}
          returnFocusTo={heading}
        />
      )}
    </section>
  );
}

interface RemoveDialogProps {
  person: Collaborator;
  projectUuid: string;
  open: boolean;
  onClose: () => void;
  returnFocusTo: React.RefObject<HTMLElement | null>;
}

function RemoveDialog({ person, projectUuid, open, onClose, returnFocusTo }: RemoveDialogProps) {
  const removal = useRemoval(projectUuid);
  const remove = useOnce(async () => {
    await removal.mutateAsync(person);
    onClose();
  });
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={say.removeTitle(nameOf(person))}
      description={person.status === 'active' ? say.removeText : say.withdrawText}
      cancelLabel={say.cancel}
      confirmLabel={say.removeConfirm}
      pendingLabel={say.removing}
      pending={removal.isPending}
      error={removal.isError ? failureOf(removal.error, say.removeFailed) : undefined}
      onConfirm={remove}
      returnFocusTo={returnFocusTo}
    />
  );
}
