import type { Collaborator } from '@fieldkit/contract/collaborators.ts';
import { collaboratorMessages as messages } from '@fieldkit/contract/messages/collaborators.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useOnce } from '../../lib/use-once.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { leaveFailure, useLeaving } from './collaborators.hooks.ts';

export interface LeaveProjectProps {
  project: Project;
  collaborators: readonly Collaborator[];
  ownEmail: string;
  onLeft: () => void;
}

/** Leaves another user's project, after a confirmation. */
export function LeaveProject({ project, collaborators, ownEmail, onLeft }: LeaveProjectProps) {
  const [asking, setAsking] = useState(false);
  const leaving = useLeaving(project.project_uuid, ownEmail);
  const leave = useOnce(async () => {
    await leaving.mutateAsync(collaborators);
    onLeft();
  });
  return (
    <div className="flex justify-end border-t border-line pt-4">
      <Button variant="ghost" icon={<LogOut />} className="text-bad!" onClick={() => setAsking(true)}>
        {messages.leave}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={messages.leaveTitle(project.name)}
        description={messages.leaveText}
        cancelLabel={messages.cancel}
        confirmLabel={messages.leave}
        pendingLabel={messages.leaving}
        pending={leaving.isPending}
        error={leaving.isError ? leaveFailure(leaving.error) : undefined}
        onConfirm={leave}
      />
    </div>
  );
}
