import type { AnalyticsFilter, DeveloperQuery } from '@fieldkit/contract/analytics.ts';
import { can, type Role } from '@fieldkit/contract/permissions.ts';
import type { RefObject } from 'react';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import { useListAddress } from '../../lib/use-list-address.ts';
import type { WorkflowEditTarget } from './editing.ts';
import { QueryDialogs, type QueryLinks, type QueryParts } from './QueryDialogs.tsx';
import { QueryList } from './QueryList.tsx';
import { QueryWorkflows, type WorkflowParts } from './QueryWorkflows.tsx';
import { useQueriesAddress } from './use-queries-address.ts';
import { useSelection } from './use-selection.ts';
import { useWorkflowOpening } from './use-workflow-opening.ts';

export interface DeveloperQueriesScreenProps {
  project: { project_uuid: string; name: string; ownership: Role };
  filter: AnalyticsFilter;
  /** The number of active filters, and their names in the address. */
  filterCount: number;
  filterNames: readonly string[];
  searchRef: RefObject<HTMLInputElement | null>;
  /** Components and links of other features that this page shows. */
  parts: WorkflowParts & QueryLinks & QueryParts;
}

/**
 * The queries of developers in one project: the owner finds them, creates workflows for them, merges, splits
 * and pins them.
 */
export function DeveloperQueriesScreen(props: DeveloperQueriesScreenProps) {
  const { project, filter, filterCount, filterNames, searchRef, parts } = props;
  const { project_uuid: projectUuid, ownership } = project;
  const list = useQueriesAddress();
  const workflows = useListAddress('workflow');
  const views = useListAddress('view');
  const selection = useSelection();
  const editing = useDialogState<WorkflowEditTarget>();
  const merging = useDialogState<typeof selection.queries>();
  const pinning = useDialogState<DeveloperQuery>();
  const answering = useDialogState<DeveloperQuery>();
  const opening = useWorkflowOpening(projectUuid, editing.show);
  const { hrefOfMethod, hrefOfGroup } = parts;

  return (
    <>
      <QueryList
        project={project}
        wanted={{ projectUuid, filter, search: list.address.search, only: list.only, group: list.group }}
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
        onMerge={() => merging.show(selection.queries)}
        onPin={pinning.show}
        onAnswer={answering.show}
        onShowPinned={() => views.open('pinned')}
        onTry={() => views.open('try')}
        onSettings={can(ownership, 'assistant.settings') ? () => views.open('settings') : undefined}
        searchRef={searchRef}
      />
      <QueryWorkflows ownership={ownership} workflows={workflows} editing={editing} parts={parts} />
      <QueryDialogs
        projectUuid={projectUuid}
        ownership={ownership}
        list={list}
        merging={merging}
        pinning={pinning}
        answering={answering}
        views={views}
        onMerged={selection.clear}
        places={{ hrefOfMethod, hrefOfGroup }}
        parts={parts}
      />
    </>
  );
}
