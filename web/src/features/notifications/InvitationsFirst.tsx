import * as messages from '@fieldkit/contract/messages/notifications.ts';
import type { Notification } from '@fieldkit/contract/notifications.ts';
import { Mail } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useAcceptance, useDeclining } from './invite-answers.hooks.ts';

interface InvitationsFirstProps {
  invitations: readonly Notification[];
  /** Called when the user accepted an invitation. */
  onJoined: (projectUuid: string) => void;
  /** Called when the user chooses to create a project instead. */
  onCreateOwn: () => void;
}

/** The first screen of a new user who was invited: the invitations, before any project of their own. */
export function InvitationsFirst({ invitations, onJoined, onCreateOwn }: InvitationsFirstProps) {
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={messages.invitedTitle} description={messages.invitedText} />
      <ul className="mt-6 grid gap-3">
        {invitations.map((item) => (
          <li key={item._id}>
            <Card padded>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
                <span className="grid size-9 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-ink">
                  <Mail className="size-4.5" />
                </span>
                <p className="min-w-0 flex-1 basis-44 text-14 wrap-anywhere" dir="auto">
                  {item.message}
                </p>
                <span className="ml-auto flex gap-2">
                  <InvitationAnswers item={item} onJoined={onJoined} />
                </span>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <Button variant="ghost" className="-ml-2.5" onClick={onCreateOwn}>
          {messages.createOwn}
        </Button>
      </p>
    </div>
  );
}

interface InvitationAnswersProps {
  item: Notification;
  /** Called after the invitation was accepted. Opens the project. */
  onJoined: (projectUuid: string) => void;
}

/** Reject, which can be undone for a few seconds, and Accept, which opens the project. */
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
