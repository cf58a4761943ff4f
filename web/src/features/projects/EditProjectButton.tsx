import { projectMessages as messages } from '@fieldkit/contract/messages/projects.ts';
import { can } from '@fieldkit/contract/permissions.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { Pencil } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import { IconButton, type IconButtonProps } from '../../ui/IconButton.tsx';

const load = () => import('./EditProjectDialog.tsx');
const EditProjectDialog = lazy(async () => ({ default: (await load()).EditProjectDialog }));

interface EditProjectButtonProps {
  project: Project;
  /** 'outline' when it is beside other outlined buttons. */
  variant?: IconButtonProps['variant'];
}

/** Opens the project's form; only for users who may change it. Its code is prefetched on hover and focus. */
export function EditProjectButton({ project, variant }: EditProjectButtonProps) {
  const dialog = useDialogState<null>();
  if (!can(project.ownership, 'projects.update')) return null;
  return (
    <>
      <IconButton
        {...(variant && { variant })}
        label={messages.editLabel(project.name)}
        icon={<Pencil />}
        onClick={() => dialog.show(null)}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
      />
      <Suspense fallback={null}>
        {dialog.shown && (
          <EditProjectDialog
            key={dialog.shown.turn}
            project={project}
            open={dialog.shown.open}
            onClose={dialog.close}
          />
        )}
      </Suspense>
    </>
  );
}
