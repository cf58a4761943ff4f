import type { AnalyticsFilter } from '@fieldkit/contract/analytics.ts';
import { can, type Role } from '@fieldkit/contract/permissions.ts';
import type { RefObject } from 'react';
import { useLastDefined } from '../../lib/use-last-defined.ts';
import { useListAddress } from '../../lib/use-list-address.ts';
import { useShownDialog } from '../../lib/use-shown-dialog.ts';
import type { Editing } from './editing.ts';
import { type PartsOfOthers, QueryDialogs } from './QueryDialogs.tsx';
import { QueryList } from './QueryList.tsx';
import { useQueriesAddress } from './use-queries-address.ts';
import { useSelection } from './use-selection.ts';
import { useWorkflowOpening } from './use-workflow-opening.ts';

export interface DeveloperQueriesScreenProps {
  project: { project_uuid: string; name: string; ownership: Role };
  filter: AnalyticsFilter;
  /** How many choices narrow the figures, and by which names the address holds them. */
  filterCount: number;
  filterNames: readonly string[];
  searchRef: RefObject<HTMLInputElement | null>;
  parts: PartsOfOthers;
}

/** What developers of one project ask: found, turned into workflows, merged and split. */
export function DeveloperQueriesScreen(props: DeveloperQueriesScreenProps) {
  const { project, filter, filterCount, filterNames, searchRef, parts } = props;
  const projectUuid = project.project_uuid;
  const list = useQueriesAddress();
  const workflows = useListAddress('workflow');
  const selection = useSelection();
  const editing = useShownDialog<Editing>();
  const merging = useShownDialog<typeof selection.queries>();
  const opening = useWorkflowOpening(projectUuid, editing.show);

  return (
    <>
      <QueryList
        project={project}
        wanted={{
          projectUuid,
          filter,
          search: list.address.search,
          only: list.only,
          group: list.group,
        }}
        list={list}
        workflows={workflows}
        selection={selection}
        opening={opening}
        filterCount={filterCount}
        onClear={() => list.clear(filterNames)}
        onMerge={() => merging.show(selection.queries)}
        searchRef={searchRef}
      />
      <QueryDialogs
        projectUuid={projectUuid}
        ownership={project.ownership}
        mayCurate={can(project.ownership, 'analytics.curate')}
        list={list}
        workflows={workflows}
        openedWorkflow={useLastDefined(workflows.opened)}
        editing={editing}
        merging={merging}
        onMerged={selection.clear}
        parts={parts}
      />
    </>
  );
}
