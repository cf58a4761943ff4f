import { formatCount } from '@fieldkit/contract/format-count.ts';
import { projectMessages as messages } from '@fieldkit/contract/messages/projects.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import type { RefObject } from 'react';
import { errorMessage } from '../../lib/error-message.ts';
import { useOnce } from '../../lib/use-once.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { useDeleteProject } from './projects.hooks.ts';
import { useLosses } from './use-losses.ts';

export interface DeleteProjectDialogProps {
  project: Project;
  open: boolean;
  onClose: () => void;
  /** The heading of the list: the button that opened the dialog is removed with its project. */
  returnFocusTo: RefObject<HTMLElement | null>;
}

/** Asks before a project is deleted, and lists what is deleted with it. */
export function DeleteProjectDialog({ project, open, onClose, returnFocusTo }: DeleteProjectDialogProps) {
  const removal = useDeleteProject();
  const remove = useOnce(async () => {
    await removal.mutateAsync(project);
    onClose();
  });
  const losses = useLosses(project, open && !removal.isSuccess);

  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={messages.deleteTitle(project.name)}
      description={messages.deleteText}
      losses={[
        { label: messages.losses.libraries, value: formatCount(losses.libraries ?? project.library_count) },
        ...(losses.methods ? [{ label: messages.losses.methods, value: formatCount(losses.methods) }] : []),
        ...(losses.workflows
          ? [
              {
                label: messages.losses.workflows,
                value: (losses.hasMoreWorkflows ? messages.losses.atLeast : formatCount)(losses.workflows),
              },
            ]
          : []),
        ...(losses.plugin ? [{ label: messages.losses.plugin, value: losses.plugin }] : []),
        ...(losses.hasProjectKey
          ? [{ label: messages.losses.apiKey, value: messages.losses.oneActive }]
          : []),
        ...(losses.hasMcpKey ? [{ label: messages.losses.mcpKey, value: messages.losses.oneActive }] : []),
      ]}
      cancelLabel={messages.cancel}
      confirmLabel={messages.deleteConfirm}
      pendingLabel={messages.deleting}
      pending={removal.isPending}
      error={removal.isError ? errorMessage(removal.error, { fallback: messages.deleteFailed }) : undefined}
      onConfirm={remove}
      returnFocusTo={returnFocusTo}
    />
  );
}
