import type { Collaborator } from '@fieldkit/contract/collaborators.ts';
import * as messages from '@fieldkit/contract/messages/collaborators.ts';
import { can } from '@fieldkit/contract/permissions.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { LogOut } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import * as activityMessages from '../../content/activities.messages.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { RetryNotice } from '../../ui/ErrorPanel.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { showError } from '../../ui/toast.ts';
import { CollaboratorRows } from './CollaboratorRows.tsx';
import { failureOf, leaveFailure, useCollaborators, useLeaving } from './collaborators.hooks.ts';
import { NewCollaborator } from './NewCollaborator.tsx';

export interface CollaboratorsDialogProps {
  project: Project;
  open: boolean;
  onClose: () => void;
  /** The user's email address, which identifies their own record when they leave. */
  ownEmail: string;
  /** The activities of the project, shown next to its members. */
  activity?: ReactNode;
  /** Called after the user has left the project and may no longer see it. */
  onLeft: () => void;
}

/** The members of a project. The owner can add, invite and remove members; a collaborator can leave. */
export function CollaboratorsDialog(props: CollaboratorsDialogProps) {
  const { project, open, onClose } = props;
  const [tab, setTab] = useState<'people' | 'activity'>('people');
  const { name, ownership } = project;
  const mayManage = can(ownership, 'collaborators.add');

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      closeLabel={messages.close}
      width="lg"
      grows
      title={mayManage ? messages.ownerTitle : messages.title}
      description={mayManage ? messages.ownerText(name) : messages.text(name)}
    >
      {props.activity ? (
        <Tabs
          label={activityMessages.tabs}
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: 'people', label: activityMessages.people, content: <People {...props} /> },
            {
              value: 'activity',
              label: activityMessages.activity,
              content: <Suspense fallback={null}>{props.activity}</Suspense>,
            },
          ]}
        />
      ) : (
        <People {...props} />
      )}
    </Dialog>
  );
}

function People({ project, onClose, ownEmail, onLeft }: CollaboratorsDialogProps) {
  const { project_uuid, ownership } = project;
  const collaborators = useCollaborators(project_uuid);
  const mayManage = can(ownership, 'collaborators.add');

  useEffect(() => {
    if (collaborators.error) showError(failureOf(collaborators.error, messages.fetchFailed));
  }, [collaborators.error]);

  return (
    <div className="grid gap-5 *:min-w-0">
      {mayManage && <NewCollaborator projectUuid={project_uuid} />}
      {collaborators.isLoadingError && (
        <RetryNotice
          title={messages.fetchFailed}
          retryLabel={messages.tryAgain}
          onRetry={() => void collaborators.refetch()}
        >
          {failureOf(collaborators.error, '')}
        </RetryNotice>
      )}
      {!collaborators.isLoadingError && (
        <CollaboratorRows
          collaborators={collaborators.data}
          project={project}
          mayManage={can(ownership, 'collaborators.remove')}
          onHandedOver={onClose}
        />
      )}
      {collaborators.data && can(ownership, 'collaborators.leave') && (
        <LeaveProject
          project={project}
          collaborators={collaborators.data}
          ownEmail={ownEmail}
          onLeft={() => {
            onClose();
            onLeft();
          }}
        />
      )}
    </div>
  );
}

export interface LeaveProjectProps {
  project: Project;
  collaborators: readonly Collaborator[];
  ownEmail: string;
  onLeft: () => void;
}

/** Leaves a project of another user, after a confirmation. */
export function LeaveProject({ project, collaborators, ownEmail, onLeft }: LeaveProjectProps) {
  const [asking, setAsking] = useState(false);
  const leaving = useLeaving(project.project_uuid, ownEmail);
  const leave = async () => {
    await leaving.mutateAsync(collaborators);
    onLeft();
  };
  return (
    <div className="flex justify-end border-t border-line pt-4">
      <Button variant="ghost" icon={<LogOut />} className="text-bad!" onClick={() => setAsking(true)}>
        {messages.leave}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={messages.leaveTitle(project.name)}
        description={messages.leaveText}
        cancelLabel={messages.cancel}
        confirmLabel={messages.leave}
        pendingLabel={messages.leaving}
        failureText={leaveFailure}
        onConfirm={leave}
      />
    </div>
  );
}
