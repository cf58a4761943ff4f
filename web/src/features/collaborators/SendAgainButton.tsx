import type { Collaborator } from '@fieldkit/contract/collaborators.ts';
import { collaboratorMessages as messages } from '@fieldkit/contract/messages/collaborators.ts';
import { Send } from 'lucide-react';
import { IconButton } from '../../ui/IconButton.tsx';
import { nameOf } from './name-of.ts';
import { useSendAgain } from './people.hooks.ts';

/** Sends an invitation again. */
export function SendAgainButton({ person, projectUuid }: { person: Collaborator; projectUuid: string }) {
  const sending = useSendAgain(projectUuid);
  return (
    <IconButton
      label={messages.sendAgain(nameOf(person))}
      icon={<Send />}
      aria-disabled={sending.isPending}
      onClick={() => !sending.isPending && sending.mutate(person)}
    />
  );
}
