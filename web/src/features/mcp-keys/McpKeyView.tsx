import { formatDate } from '@fieldkit/contract/format-date.ts';
import { maskKey } from '@fieldkit/contract/mask-key.ts';
import type { McpKey } from '@fieldkit/contract/mcp-keys.ts';
import { keyMessages as say } from '@fieldkit/contract/messages/keys.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useOnce } from '../../lib/use-once.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { MaskedValue } from '../../ui/MaskedValue.tsx';
import { ScrollArea } from '../../ui/ScrollArea.tsx';
import { showError } from '../../ui/toast.ts';
import { clientConfiguration } from './client-configuration.ts';
import { deleteFailure, useDeleteMcpKey } from './mcp-keys.hooks.ts';

const onCopyFailure = () => showError(say.copyFailed);

/** The key, masked and copied whole, and what a client needs to use it. */
export function McpKeyView({ project, mcpKey }: { project: Project; mcpKey: McpKey }) {
  const [asking, setAsking] = useState(false);
  const removal = useDeleteMcpKey(project.project_uuid);
  const remove = useOnce(removal.mutateAsync);
  const created = formatDate(mcpKey.created_date, '');

  return (
    <div className="grid min-w-0 gap-5">
      <section>
        <div className="mb-2 flex items-center gap-2">
          <h3 className="text-13 font-medium">{say.key}</h3>
          <Badge tone="ok" dot>
            {say.active}
          </Badge>
        </div>
        <MaskedValue
          masked={maskKey(mcpKey.mcp_key)}
          value={mcpKey.mcp_key}
          copyLabel={say.copy}
          copiedLabel={say.copied}
          what={say.keyName}
          onCopyFailure={onCopyFailure}
        />
        <p className="mt-2 text-12 text-ink-3">{created ? say.createdOn(created) : say.unknownDate}</p>
      </section>
      <Configuration projectName={project.name} mcpKey={mcpKey.mcp_key} />
      <div className="flex justify-end border-t border-line pt-4">
        <Button variant="ghost" icon={<Trash2 />} className="text-bad!" onClick={() => setAsking(true)}>
          {say.deleteKey}
        </Button>
      </div>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={say.deleteTitle}
        description={say.deleteText}
        cancelLabel={say.cancel}
        confirmLabel={say.deleteKey}
        pendingLabel={say.deleting}
        pending={removal.isPending}
        error={removal.isError ? deleteFailure(removal.error) : undefined}
        onConfirm={remove}
      />
    </div>
  );
}

/** Shown with the key masked; what is copied works. */
function Configuration({ projectName, mcpKey }: { projectName: string; mcpKey: string }) {
  const textWith = (key: string) => clientConfiguration(projectName, location.origin, key);
  return (
    <section className="min-w-0">
      <div className="mb-2 flex items-end justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-13 font-medium">{say.configuration}</h3>
          <p className="mt-0.5 text-12 text-ink-3">{say.configurationText}</p>
        </div>
        <CopyButton
          text={textWith(mcpKey)}
          label={say.copy}
          copiedLabel={say.copied}
          what={say.configurationName}
          onFailure={onCopyFailure}
        />
      </div>
      <ScrollArea
        label={say.configuration}
        className="overflow-x-auto rounded-md border border-line bg-sunken"
      >
        <pre className="p-3 font-mono text-12 text-ink">{textWith(maskKey(mcpKey))}</pre>
      </ScrollArea>
    </section>
  );
}
