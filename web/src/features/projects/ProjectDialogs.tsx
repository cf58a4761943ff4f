import type { Project } from '@fieldkit/contract/projects.ts';
import { Fragment, type ReactNode, Suspense } from 'react';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import type { ProjectAction } from './project-actions.ts';

/** The props of all dialogs that Quick Actions open. */
export interface ProjectDialogProps {
  project: Project;
  open: boolean;
  onClose: () => void;
  /** The tab with which the plugin's dialog opens. */
  tab?: 'versions' | undefined;
}

type OpenDialog = { action: ProjectAction } & Pick<ProjectDialogProps, 'project' | 'tab'>;

/** The open dialog and its project. */
export const useProjectDialogs = () => useDialogState<OpenDialog>();

export interface ProjectDialogsProps {
  dialogs: ReturnType<typeof useProjectDialogs>;
  /** The dialogs belong to other features, so the app passes them in. */
  render: Record<ProjectAction, (props: ProjectDialogProps) => ReactNode>;
}

/** The dialog that was opened from a project's Quick Actions. */
export function ProjectDialogs({ dialogs, render }: ProjectDialogsProps) {
  const { shown, close } = dialogs;
  return (
    <Suspense fallback={null}>
      {shown && (
        <Fragment key={shown.turn}>
          {render[shown.subject.action]({
            project: shown.subject.project,
            open: shown.open,
            onClose: close,
            tab: shown.subject.tab,
          })}
        </Fragment>
      )}
    </Suspense>
  );
}
