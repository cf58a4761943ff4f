import type { WorkflowDraft } from '@fieldkit/contract/analytics.ts';
import { can, type Role } from '@fieldkit/contract/permissions.ts';
import type { Workflow } from '@fieldkit/contract/workflows.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, Suspense } from 'react';
import type { useDialogState } from '../../lib/use-dialog-state.ts';
import { useLastDefined } from '../../lib/use-last-defined.ts';
import type { ListAddress } from '../../lib/use-list-address.ts';
import { workflowSaved } from './developer-queries.hooks.ts';
import type { WorkflowEditTarget } from './editing.ts';

interface EditorOptions {
  libraryUuid: string;
  workflow: Workflow | null;
  draft: WorkflowDraft | undefined;
  open: boolean;
  onClose: () => void;
  onSaved: (workflow: Workflow | undefined) => void;
}

interface ViewOptions {
  workflowUuid: string;
  mayTeach: boolean;
  open: boolean;
  onClose: () => void;
  onEdit: ((workflow: Workflow) => void) | null;
}

/** Components of the workflows feature that this page shows. */
export interface WorkflowParts {
  workflowEditor: (wanted: EditorOptions) => ReactNode;
  workflowView: (wanted: ViewOptions) => ReactNode;
}

export interface QueryWorkflowsProps {
  ownership: Role;
  /** Opens a workflow. */
  workflows: ListAddress;
  editing: ReturnType<typeof useDialogState<WorkflowEditTarget>>;
  parts: WorkflowParts;
}

/** The workflow of a query, and its editor, which replaces the view. */
export function QueryWorkflows({ ownership, workflows, editing, parts }: QueryWorkflowsProps) {
  const client = useQueryClient();
  const opened = useLastDefined(workflows.opened);
  const { shown } = editing;

  return (
    <Suspense fallback={null}>
      {opened &&
        parts.workflowView({
          workflowUuid: opened,
          mayTeach: can(ownership, 'methods.update'),
          open: workflows.opened !== null && !shown?.open,
          onClose: workflows.close,
          onEdit: can(ownership, 'workflows.update')
            ? (workflow) => editing.show({ groupUuid: '', libraryUuid: workflow.library_uuid, workflow })
            : null,
        })}
      {shown && (
        <Fragment key={`edit ${shown.turn}`}>
          {parts.workflowEditor({
            libraryUuid: shown.subject.libraryUuid,
            workflow: shown.subject.workflow,
            draft: shown.subject.draft,
            open: shown.open,
            onClose: editing.close,
            onSaved: (workflow) => workflowSaved(client, shown.subject.groupUuid, workflow),
          })}
        </Fragment>
      )}
    </Suspense>
  );
}
