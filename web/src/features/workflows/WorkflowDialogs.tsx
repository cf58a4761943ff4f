import { can, type Role } from '@fieldkit/contract/permissions.ts';
import type { Workflow } from '@fieldkit/contract/workflows.ts';
import { lazy, type RefObject, Suspense } from 'react';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import type { ListAddress } from '../../lib/use-list-address.ts';
import type { WorkflowViewProps } from './WorkflowView.tsx';

const WorkflowDialog = lazy(async () => ({ default: (await import('./WorkflowDialog.tsx')).WorkflowDialog }));
const WorkflowEditor = lazy(async () => ({ default: (await import('./WorkflowEditor.tsx')).WorkflowEditor }));
const ImportArazzoDialog = lazy(async () => ({
  default: (await import('./ImportArazzoDialog.tsx')).ImportArazzoDialog,
}));
const DeleteWorkflowDialog = lazy(async () => ({
  default: (await import('./DeleteWorkflowDialog.tsx')).DeleteWorkflowDialog,
}));

/** The workflow to edit (null for a new one), the workflow to delete, and whether the import is open. */
export function useWorkflowDialogs() {
  return {
    editing: useDialogState<Workflow | null>(),
    deleting: useDialogState<Workflow>(),
    importing: useDialogState<null>(),
  };
}

export interface WorkflowDialogsProps extends Pick<WorkflowViewProps, 'hrefOfMethod'> {
  dialogs: ReturnType<typeof useWorkflowDialogs>;
  address: ListAddress;
  /** The workflow in the address, or the previous one while its dialog closes. */
  opened: string | null;
  /** The workflows on the page behind the dialogs. */
  shown: readonly Workflow[] | undefined;
  projectUuid: string;
  libraryUuid: string;
  ownership: Role | undefined;
  searchRef: RefObject<HTMLInputElement | null>;
}

/** The dialogs of the list, loaded when first opened. An editor replaces the view. */
export function WorkflowDialogs(props: WorkflowDialogsProps) {
  const { dialogs, address, opened, shown, projectUuid, libraryUuid, ownership, searchRef, hrefOfMethod } =
    props;
  const { editing, deleting, importing } = dialogs;

  return (
    <Suspense fallback={null}>
      {opened && (
        <WorkflowDialog
          workflowUuid={opened}
          mayTeach={can(ownership, 'methods.update')}
          shown={shown}
          hrefOfMethod={hrefOfMethod}
          open={address.opened !== null && !editing.shown?.open && !deleting.shown?.open}
          onClose={address.close}
          onOpen={address.replace}
          onEdit={can(ownership, 'workflows.update') ? editing.show : null}
          onDelete={can(ownership, 'workflows.delete') ? deleting.show : null}
        />
      )}
      {editing.shown && (
        <WorkflowEditor
          key={`edit ${editing.shown.turn}`}
          projectUuid={projectUuid}
          libraryUuid={libraryUuid}
          workflow={editing.shown.subject}
          open={editing.shown.open}
          onClose={editing.close}
        />
      )}
      {deleting.shown && (
        <DeleteWorkflowDialog
          key={`delete ${deleting.shown.turn}`}
          workflow={deleting.shown.subject}
          open={deleting.shown.open}
          onClose={deleting.close}
          onDeleted={() => address.opened && address.close()}
          returnFocusTo={searchRef}
        />
      )}
      {importing.shown && (
        <ImportArazzoDialog
          key={`import ${importing.shown.turn}`}
          libraryUuid={libraryUuid}
          open={importing.shown.open}
          onClose={importing.close}
        />
      )}
    </Suspense>
  );
}
