import * as messages from '@fieldkit/contract/messages/notifications.ts';
import type { Notification } from '@fieldkit/contract/notifications.ts';
import { Button } from '../../ui/Button.tsx';
import { useAcceptance, useDeclining } from './invite-answers.hooks.ts';

export interface InvitationAnswersProps {
  item: Notification;
  /** Called after the invitation was accepted: opens the project. */
  onJoined: (projectUuid: string) => void;
}

/** Reject, which can be undone for a while, and Accept, which opens the project. */
export function InvitationAnswers({ item, onJoined }: InvitationAnswersProps) {
  const acceptance = useAcceptance(onJoined);
  const decline = useDeclining();
  const { isPending } = acceptance;
  return (
    <>
      <Button
        size="sm"
        aria-label={messages.actionOn(messages.reject, item.message)}
        onClick={() => !isPending && decline(item)}
      >
        {messages.reject}
      </Button>
      <Button
        size="sm"
        variant="solid"
        loading={isPending}
        aria-label={messages.actionOn(messages.accept, item.message)}
        onClick={() => acceptance.mutate(item)}
      >
        {messages.accept}
      </Button>
    </>
  );
}
