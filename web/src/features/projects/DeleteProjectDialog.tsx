import { formatCount } from '@fieldkit/contract/format-count.ts';
import { projectMessages as say } from '@fieldkit/contract/messages/projects.ts';
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
      title={say.deleteTitle(project.name)}
      description={say.deleteText}
      losses={[
        { label: say.losses.libraries, value: formatCount(losses.libraries ?? project.library_count) },
        ...(losses.methods ? [{ label: say.losses.methods, value: formatCount(losses.methods) }] : []),
        ...(losses.workflows
          ? [
              {
                label: say.losses.workflows,
                value: (losses.hasMoreWorkflows ? say.losses.atLeast : formatCount)(losses.workflows),
              },
            ]
          : []),
        ...(losses.plugin ? [{ label: say.losses.plugin, value: losses.plugin }] : []),
        ...(losses.hasProjectKey ? [{ label: say.losses.apiKey, value: say.losses.oneActive }] : []),
        ...(losses.hasMcpKey ? [{ label: say.losses.mcpKey, value: say.losses.oneActive }] : []),
      ]}
      cancelLabel={say.cancel}
      confirmLabel={say.deleteConfirm}
      pendingLabel={say.deleting}
      pending={removal.isPending}
      error={removal.isError ? errorMessage(removal.error, { fallback: say.deleteFailed }) : undefined}
      onConfirm={remove}
      returnFocusTo={returnFocusTo}
    />
  );
}
