import type { AnalyticsFilter, DeveloperQuery } from '@fieldkit/contract/analytics.ts';
import { can, type Role } from '@fieldkit/contract/permissions.ts';
import type { Workflow, WorkflowDraft } from '@fieldkit/contract/workflows.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, lazy, type ReactNode, type RefObject, Suspense } from 'react';
import { useDialogState, useLastDefined } from '../../lib/use-dialog-state.ts';
import { type ListAddress, useListAddress } from '../../lib/use-list-address.ts';
import { useSelection } from '../../lib/use-selection.ts';
import { showSavedWorkflow } from './developer-queries.hooks.ts';
import { QueryDialogs, type QueryLinks, type QueryParts } from './QueryDialogs.tsx';
import { QueryList } from './QueryList.tsx';
import type { UnhelpfulPagesProps } from './UnhelpfulPages.tsx';
import { useQueriesAddress } from './use-queries-address.ts';
import { useWorkflowOpening } from './use-workflow-opening.ts';
import type { WorkflowEditTarget } from './workflow-edit-target.ts';

// Loaded on demand, because most visits show the whole list.
const QueryHistoryCard = lazy(async () => ({
  default: (await import('./QueryHistoryCard.tsx')).QueryHistoryCard,
}));

export interface DeveloperQueriesScreenProps {
  project: { project_uuid: string; name: string; ownership: Role };
  filter: AnalyticsFilter;
  /** The number of active filters, and their names in the address. */
  filterCount: number;
  filterNames: readonly string[];
  searchRef: RefObject<HTMLInputElement | null>;
  /** Components and links of other features that this page shows. */
  parts: WorkflowParts & QueryLinks & QueryParts & Pick<UnhelpfulPagesProps, 'hrefOfPage'>;
}

const idOfQuery = ({ group_uuid }: DeveloperQuery): string => group_uuid;

/**
 * Developers' queries in a project. The owner can create workflows for them and merge, split and pin them.
 */
export function DeveloperQueriesScreen(props: DeveloperQueriesScreenProps) {
  const { project, filter, filterCount, filterNames, searchRef, parts } = props;
  const { project_uuid: projectUuid, ownership } = project;
  const list = useQueriesAddress();
  const workflows = useListAddress('workflow');
  const views = useListAddress('view');
  const selection = useSelection(idOfQuery);
  const editing = withReturn(useDialogState<WorkflowEditTarget>(), list.returnToLink);
  const merging = useDialogState<typeof selection.items>();
  const pinning = useDialogState<DeveloperQuery>();
  const answering = withReturn(useDialogState<DeveloperQuery>(), list.returnToLink);
  const opening = useWorkflowOpening(projectUuid, editing.show);
  const { hrefOfMethod, hrefOfGroup, hrefOfAnswer, hrefOfGuide, hrefOfLibrary, hrefOfPage, nameOfClient } =
    parts;
  const queriesFilter = {
    projectUuid,
    filter,
    search: list.address.search,
    only: list.only,
    group: list.group,
    order: list.order,
  };

  const places = { hrefOfMethod, hrefOfGroup, hrefOfAnswer, hrefOfGuide, hrefOfLibrary, nameOfClient };

  return (
    <>
      <QueryList
        project={project}
        queriesFilter={queriesFilter}
        list={list}
        workflows={workflows}
        hrefOfMethod={hrefOfMethod}
        selection={selection}
        opening={opening}
        filterCount={filterCount}
        onClear={() => {
          list.clear(filterNames);
          searchRef.current?.focus();
        }}
        onMerge={() => merging.show(selection.items)}
        onPin={pinning.show}
        onAnswer={answering.show}
        onShowPinned={() => views.open('pinned')}
        onTry={() => views.open('try')}
        onSettings={can(ownership, 'assistant.settings') ? () => views.open('settings') : undefined}
        searchRef={searchRef}
        hrefOfPage={hrefOfPage}
        historyOf={(groupUuid) => (
          <QueryHistoryCard
            projectUuid={queriesFilter.projectUuid}
            groupUuid={groupUuid}
            filter={queriesFilter.filter}
            {...places}
          />
        )}
      />
      <QueryWorkflows ownership={ownership} workflows={workflows} editing={editing} parts={parts} />
      <QueryDialogs
        queriesFilter={queriesFilter}
        ownership={ownership}
        list={list}
        merging={merging}
        pinning={pinning}
        answering={answering}
        opening={opening}
        isEditing={editing.shown?.open === true}
        views={views}
        onMerged={selection.clear}
        places={places}
        parts={parts}
      />
    </>
  );
}

/** The state of a dialog whose closing leads back to the link that opened it. */
function withReturn<Subject>(
  dialog: ReturnType<typeof useDialogState<Subject>>,
  returnToLink: () => void,
): ReturnType<typeof useDialogState<Subject>> {
  return {
    ...dialog,
    close: () => {
      dialog.close();
      returnToLink();
    },
  };
}

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
interface WorkflowParts {
  workflowEditor: (options: EditorOptions) => ReactNode;
  workflowView: (options: ViewOptions) => ReactNode;
}

interface QueryWorkflowsProps {
  ownership: Role;
  /** Opens a workflow. */
  workflows: ListAddress;
  editing: ReturnType<typeof useDialogState<WorkflowEditTarget>>;
  parts: WorkflowParts;
}

/** The workflow of a query, and its editor, which replaces the view. */
function QueryWorkflows({ ownership, workflows, editing, parts }: QueryWorkflowsProps) {
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
            onSaved: (workflow) => showSavedWorkflow(client, shown.subject.groupUuid, workflow),
          })}
        </Fragment>
      )}
    </Suspense>
  );
}
