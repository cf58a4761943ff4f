import type { DeveloperQuery, WorkflowDraft } from '@fieldkit/contract/analytics.ts';
import { can, type Role } from '@fieldkit/contract/permissions.ts';
import type { Workflow } from '@fieldkit/contract/workflows.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import type { ListAddress } from '../../lib/use-list-address.ts';
import type { useShownDialog } from '../../lib/use-shown-dialog.ts';
import { workflowSaved } from './developer-queries.hooks.ts';
import type { Editing } from './editing.ts';
import type { QueriesAddress } from './use-queries-address.ts';

const WordingsDialog = lazy(async () => ({ default: (await import('./WordingsDialog.tsx')).WordingsDialog }));
const MergeDialog = lazy(async () => ({ default: (await import('./MergeDialog.tsx')).MergeDialog }));

interface EditorWanted {
  libraryUuid: string;
  workflow: Workflow | null;
  draft: WorkflowDraft | undefined;
  open: boolean;
  onClose: () => void;
  onSaved: (workflow: Workflow) => void;
}

interface ViewWanted {
  workflowUuid: string;
  open: boolean;
  onClose: () => void;
  onEdit: ((workflow: Workflow) => void) | null;
}

/** What other features show on this page. */
export interface PartsOfOthers {
  workflowEditor: (wanted: EditorWanted) => ReactNode;
  workflowView: (wanted: ViewWanted) => ReactNode;
  /** Where a method is shown. */
  hrefOfMethod: (libraryUuid: string, methodUuid: string) => string;
  /** Where a query alone is. */
  hrefOfGroup: (groupUuid: string) => string;
}

export interface QueryDialogsProps {
  projectUuid: string;
  ownership: Role;
  mayCurate: boolean;
  list: QueriesAddress;
  workflows: ListAddress;
  /** The workflow of the address, or the one before while its dialog closes. */
  openedWorkflow: string | null;
  editing: ReturnType<typeof useShownDialog<Editing>>;
  merging: ReturnType<typeof useShownDialog<DeveloperQuery[]>>;
  onMerged: () => void;
  parts: PartsOfOthers;
}

/** The dialogs of the page, fetched when they are opened for the first time. An editor stands in the view's place. */
export function QueryDialogs(props: QueryDialogsProps) {
  const { projectUuid, ownership, mayCurate, list, workflows, openedWorkflow, editing, merging, parts } =
    props;
  const client = useQueryClient();

  return (
    <Suspense fallback={null}>
      {list.opened && (
        <WordingsDialog
          key={`wordings ${list.opened}`}
          projectUuid={projectUuid}
          groupUuid={list.opened}
          mayCurate={mayCurate}
          open={list.address.opened !== null}
          onClose={list.address.close}
          hrefOfMethod={parts.hrefOfMethod}
          hrefOfGroup={parts.hrefOfGroup}
        />
      )}
      {openedWorkflow &&
        parts.workflowView({
          workflowUuid: openedWorkflow,
          open: workflows.opened !== null && !editing.shown?.open,
          onClose: workflows.close,
          onEdit: can(ownership, 'workflows.update')
            ? (workflow) => editing.show({ groupUuid: '', libraryUuid: workflow.library_uuid, workflow })
            : null,
        })}
      {editing.shown && (
        <Suspense key={`edit ${editing.shown.turn}`} fallback={null}>
          {parts.workflowEditor({
            libraryUuid: editing.shown.subject.libraryUuid,
            workflow: editing.shown.subject.workflow,
            draft: editing.shown.subject.draft,
            open: editing.shown.open,
            onClose: editing.close,
            onSaved: (workflow) => workflowSaved(client, editing.shown?.subject.groupUuid ?? '', workflow),
          })}
        </Suspense>
      )}
      {merging.shown && (
        <MergeDialog
          key={`merge ${merging.shown.turn}`}
          projectUuid={projectUuid}
          queries={merging.shown.subject}
          open={merging.shown.open}
          onClose={merging.close}
          onMerged={props.onMerged}
        />
      )}
    </Suspense>
  );
}
