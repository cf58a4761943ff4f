import type { Collaborator } from '@fieldkit/contract/collaborators.ts';
import * as messages from '@fieldkit/contract/messages/collaborators.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import type { RefObject } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { failureOf, useRemoval } from './collaborators.hooks.ts';
import { nameOf } from './name-of.ts';

/** The props of a confirmation about one collaborator. */
export interface PersonDialogProps {
  person: Collaborator;
  project: Project;
  open: boolean;
  onClose: () => void;
  /** Called after the project was handed over to another user, to close the owner's dialogs. */
  onHandedOver: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
}

/** Removes a collaborator, or withdraws an invitation. */
export function RemoveDialog({ person, project, open, onClose, returnFocusTo }: PersonDialogProps) {
  const removal = useRemoval(project.project_uuid);
  const remove = async () => {
    await removal.mutateAsync(person);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={messages.removeTitle(nameOf(person))}
      description={person.status === 'active' ? messages.removeText : messages.withdrawText}
      cancelLabel={messages.cancel}
      confirmLabel={messages.removeConfirm}
      pendingLabel={messages.removing}
      failureText={(failure) => failureOf(failure, messages.removeFailed)}
      onConfirm={remove}
      returnFocusTo={returnFocusTo}
    />
  );
}
