import { type Collaborator, collaboratorCalls } from '@fieldkit/contract/collaborators.ts';
import * as messages from '@fieldkit/contract/messages/collaborators.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Crown, Send, UserMinus } from 'lucide-react';
import { callApi } from '../../lib/api-client.ts';
import { canHover } from '../../ui/can-hover.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { MoreMenu } from '../../ui/MoreMenu.tsx';
import type { MenuAction } from '../../ui/MoreMenuItems.tsx';
import { actionsFor } from '../../ui/row-actions.messages.ts';
import { showError, showSuccess } from '../../ui/toast.ts';
import { collaboratorsKey, sentenceOf } from './collaborators.hooks.ts';

/** What needs a confirmation: removing a collaborator or transferring the project. */
export type PersonQuestion = 'remove' | 'own';

interface PersonActionsProps {
  person: Collaborator;
  projectUuid: string;
  /** Asks for confirmation. */
  onAsk: (question: PersonQuestion) => void;
}

/** What the owner can do with a collaborator. With a mouse, the buttons cover the end of the row. Touch screens have one menu. */
export function PersonActions({ person, projectUuid, onAsk }: PersonActionsProps) {
  const sending = useSendAgain(projectUuid);
  const name = nameOf(person);
  const actions: readonly MenuAction[] = [
    person.status === 'pending'
      ? {
          label: messages.sendAgain(name),
          icon: <Send />,
          loading: sending.isPending,
          onSelect: () => sending.mutate(person),
        }
      : { label: messages.makeOwner(name), icon: <Crown />, onSelect: () => onAsk('own') },
    { label: messages.remove(name), icon: <UserMinus />, tone: 'danger', onSelect: () => onAsk('remove') },
  ];
  if (!canHover()) return <MoreMenu label={actionsFor(name)} actions={actions} />;
  return (
    <span className="row-actions row-overlay [--surface:var(--overlay)]">
      {actions.map(({ onSelect, ...action }) => (
        <IconButton key={action.label} {...action} onClick={onSelect} />
      ))}
    </span>
  );
}

/** The collaborator's name, or the email address if there is no account. */
export const nameOf = ({ collaborator_name, collaborator_email }: Collaborator): string =>
  collaborator_name || collaborator_email;

/** Sends an invitation again, and shows when its new link expires. */
function useSendAgain(projectUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ collaboration_uuid }: Collaborator) =>
      (await callApi(collaboratorCalls.sendAgain, { params: { collaborationUuid: collaboration_uuid } }))
        .data,
    onSuccess: (renewed) => {
      client.setQueryData<Collaborator[]>(collaboratorsKey(projectUuid), (all) =>
        all?.map((one) => (one.collaboration_uuid === renewed.collaboration_uuid ? renewed : one)),
      );
      showSuccess(messages.sentAgain);
    },
    onError: (error) => {
      showError(sentenceOf(error, messages.sendAgainFailed));
      void client.invalidateQueries({ queryKey: collaboratorsKey(projectUuid) });
    },
  });
}
