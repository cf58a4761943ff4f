import { keyMessages as say } from '@fieldkit/contract/messages/keys.ts';
import { can } from '@fieldkit/contract/permissions.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { told } from '../../lib/told.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { McpKeyView } from './McpKeyView.tsx';
import { useMcpKey } from './mcp-keys.hooks.ts';
import { NoMcpKey } from './NoMcpKey.tsx';

export interface McpKeysDialogProps {
  project: Project;
  open: boolean;
  onClose: () => void;
}

/** The key with which AI clients read a project: made, copied and deleted by its owner. */
export function McpKeysDialog({ project, open, onClose }: McpKeysDialogProps) {
  const mayRead = can(project.ownership, 'keys.read');

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      closeLabel={say.close}
      width="lg"
      title={say.mcpKeys}
      description={say.mcpText(project.name)}
    >
      {mayRead ? <OwnersKey project={project} /> : <Notice tone="info">{say.ownerManages}</Notice>}
    </Dialog>
  );
}

function OwnersKey({ project }: { project: Project }) {
  const key = useMcpKey(project.project_uuid, true);

  if (key.isPending) return <KeySkeleton />;
  if (key.data === undefined)
    return (
      <Notice
        tone="bad"
        title={say.loadFailed}
        action={
          <Button size="sm" onClick={() => void key.refetch()}>
            {say.retry}
          </Button>
        }
      >
        {told(key.error, { otherwise: '' })}
      </Notice>
    );
  return key.data ? (
    <McpKeyView project={project} mcpKey={key.data} />
  ) : (
    <NoMcpKey projectUuid={project.project_uuid} />
  );
}

function KeySkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3">
      <p role="status" className="text-13 text-ink-3">
        {say.loading}
      </p>
      <Skeleton className="h-9 w-full rounded-md" />
      <Skeleton className="h-40 w-full rounded-md" />
    </div>
  );
}
