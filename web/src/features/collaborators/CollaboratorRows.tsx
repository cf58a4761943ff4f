import { type Collaborator, collaboratorCalls } from '@fieldkit/contract/collaborators.ts';
import { formatDate } from '@fieldkit/contract/format-date.ts';
import * as messages from '@fieldkit/contract/messages/collaborators.ts';
import { type Project, projectCalls } from '@fieldkit/contract/projects.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type RefObject, useRef, useState } from 'react';
import { callApi } from '../../lib/api-client.ts';
import { invalidateCall } from '../../lib/call-options.ts';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { BusyRows } from '../../ui/Skeleton.tsx';
import { showError, showSuccess } from '../../ui/toast.ts';
import { collaboratorsKey, failureOf, sentenceOf, useRemoval } from './collaborators.hooks.ts';
import { nameOf, PersonActions, type PersonQuestion } from './PersonActions.tsx';

/** Makes a collaborator the owner of the project. */
function MakeOwnerDialog({ person, project, open, onClose, onHandedOver, returnFocusTo }: PersonDialogProps) {
  const handing = useNewOwner(project.project_uuid);
  const handOver = async () => {
    await handing.mutateAsync(person);
    onHandedOver();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={messages.makeOwnerTitle(nameOf(person))}
      description={messages.makeOwnerText(project.name)}
      cancelLabel={messages.cancel}
      confirmLabel={messages.makeOwnerConfirm}
      pendingLabel={messages.makingOwner}
      failureText={(failure) => sentenceOf(failure, messages.makeOwnerFailed)}
      onConfirm={handOver}
      returnFocusTo={returnFocusTo}
    />
  );
}

interface CollaboratorRowsProps {
  /** Undefined while loading. */
  collaborators: readonly Collaborator[] | undefined;
  project: Project;
  /**
   * Whether the user owns the project. Only the owner may remove and remind members and transfer the project.
   */
  mayManage: boolean;
  onHandedOver: () => void;
}

/** The confirmation dialogs. */
const questions: Record<PersonQuestion, typeof RemoveDialog> = { remove: RemoveDialog, own: MakeOwnerDialog };

/** All members with their roles and statuses. The owner's row has no actions. */
export function CollaboratorRows({ collaborators, project, mayManage, onHandedOver }: CollaboratorRowsProps) {
  const dialog = useDialogState<{ person: Collaborator; question: PersonQuestion }>();
  const Question = dialog.shown && questions[dialog.shown.subject.question];
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h3 ref={heading} tabIndex={-1} className="text-13 font-medium outline-none">
          {messages.list}
        </h3>
        <p role="status" className="text-12 text-ink-3 tabular-nums">
          {collaborators && messages.count(collaborators.length)}
        </p>
      </div>
      {/* The heading is rendered first, because screen readers announce only changes. */}
      {!collaborators && <BusyRows label={messages.loading} rows={2} height="h-14" />}
      <ul hidden={!collaborators} className="divide-y divide-line rounded-lg border border-line">
        {collaborators?.map((person) => (
          <li
            key={person.collaboration_uuid}
            className="relative flex items-center gap-3 px-3.5 py-2.5 first:rounded-t-lg last:rounded-b-lg hover:bg-hover"
          >
            <Avatar name={nameOf(person)} src={null} />
            <span className="flex min-w-0 flex-1 items-center gap-x-3 gap-y-1.5 max-sm:flex-col max-sm:items-start">
              <span className="min-w-0 max-w-full flex-1">
                <span
                  className="block truncate text-13 font-medium"
                  dir="auto"
                  title={person.collaborator_name ?? undefined}
                >
                  {person.collaborator_name || messages.noName}
                  {person.is_you && <span className="font-normal text-ink-3"> ({messages.you})</span>}
                </span>
                <span className="block truncate text-12 text-ink-3" title={person.collaborator_email}>
                  {person.collaborator_email}
                </span>
                <InvitationValidity person={person} />
              </span>
              <span className="flex flex-wrap gap-1.5 sm:justify-end">
                {person.role === 'owner' ? (
                  <Badge>{messages.owner}</Badge>
                ) : (
                  <Badge>{messages.collaborator}</Badge>
                )}
                <Badge tone={person.status === 'active' ? 'ok' : 'warn'} dot>
                  {person.status === 'active' ? messages.active : messages.pending}
                </Badge>
              </span>
            </span>
            {mayManage && person.role !== 'owner' && (
              <PersonActions
                person={person}
                projectUuid={project.project_uuid}
                onAsk={(question) => dialog.show({ person, question })}
              />
            )}
          </li>
        ))}
      </ul>
      {Question && dialog.shown && (
        <Question
          key={dialog.shown.turn}
          person={dialog.shown.subject.person}
          project={project}
          open={dialog.shown.open}
          onClose={dialog.close}
          onHandedOver={onHandedOver}
          returnFocusTo={heading}
        />
      )}
    </section>
  );
}

/** When an invitation's link expires. Nothing is shown if no invitation was emailed. */
function InvitationValidity({ person: { expires_at } }: { person: Collaborator }) {
  const [now] = useState(() => Date.now());
  if (expires_at === null) return null;
  const isExpired = Date.parse(expires_at) < now;
  return (
    <span className={clsx('block truncate text-12', isExpired ? 'text-bad' : 'text-ink-3')}>
      {isExpired ? messages.inviteExpired : messages.invitedUntil(formatDate(expires_at, ''))}
    </span>
  );
}

/** The props of a confirmation about one collaborator. */
interface PersonDialogProps {
  person: Collaborator;
  project: Project;
  open: boolean;
  onClose: () => void;
  /** Called after the project was transferred to another user, to close dialogs that only owners may use. */
  onHandedOver: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
}

/** Removes a collaborator or withdraws an invitation. */
function RemoveDialog({ person, project, open, onClose, returnFocusTo }: PersonDialogProps) {
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

/**
 * Makes a collaborator the owner. This changes the current user's permissions, so all data of the project is
 * fetched again.
 */
function useNewOwner(projectUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ collaboration_uuid }: Collaborator) =>
      callApi(collaboratorCalls.makeOwner, { params: { collaborationUuid: collaboration_uuid } }),
    onSuccess: () => {
      showSuccess(messages.ownerMade);
      void invalidateCall(client, projectCalls.list);
      void invalidateCall(client, projectCalls.get, projectUuid);
      void client.invalidateQueries({ queryKey: collaboratorsKey(projectUuid) });
    },
    onError: (error) => showError(sentenceOf(error, messages.makeOwnerFailed)),
  });
}
