import { collaborationMessages as say } from '@fieldkit/contract/messages/collaborations.ts';
import { can } from '@fieldkit/contract/permissions.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CollaboratorRows } from './CollaboratorRows.tsx';
import { failureOf, useCollaborators } from './collaborations.hooks.ts';
import { LeaveProject } from './LeaveProject.tsx';
import { NewCollaborator } from './NewCollaborator.tsx';

export interface CollaboratorsDialogProps {
  project: Project;
  open: boolean;
  onClose: () => void;
  /** Whose dialog it is: leaving finds one's own record by it. */
  ownEmail: string;
  /** After one has left: the project is none of one's business any more. */
  onLeft: () => void;
}

/** Who works on a project. The owner adds, invites and removes; everybody else may leave. */
export function CollaboratorsDialog(props: CollaboratorsDialogProps) {
  const { project, open, onClose, ownEmail, onLeft } = props;
  const { project_uuid, name, ownership } = project;
  const collaborators = useCollaborators(project_uuid);
  const mayManage = can(ownership, 'collaborators.add');

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      closeLabel={say.close}
      width="lg"
      title={mayManage ? say.ownerTitle : say.title}
      description={mayManage ? say.ownerText(name) : say.text(name)}
    >
      <div className="grid gap-5 *:min-w-0">
        {mayManage && <NewCollaborator projectUuid={project_uuid} />}
        {collaborators.isPending && <RowsSkeleton />}
        {collaborators.isLoadingError && (
          <Notice
            tone="bad"
            title={say.fetchFailed}
            action={
              <Button size="sm" onClick={() => void collaborators.refetch()}>
                {say.tryAgain}
              </Button>
            }
          >
            {failureOf(collaborators.error, '')}
          </Notice>
        )}
        {collaborators.data && (
          <CollaboratorRows
            collaborators={collaborators.data}
            projectUuid={project_uuid}
            mayRemove={can(ownership, 'collaborators.remove')}
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
    </Dialog>
  );
}

function RowsSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-2">
      <p role="status" className="sr-only">
        {say.loading}
      </p>
      <Skeleton className="h-14 w-full rounded-lg" />
      <Skeleton className="h-14 w-full rounded-lg" />
    </div>
  );
}
