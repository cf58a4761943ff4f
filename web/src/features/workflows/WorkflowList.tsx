import { can, type Role } from '@fieldkit/contract/permissions.ts';
import { FileDown, FileUp } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { ResourceList, rangeOnPage } from '../../content/ResourceList.tsx';
import { useSearchedList } from '../../lib/use-searched-list.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListTools } from '../../ui/ListSection.tsx';
import { SkeletonPage, SkeletonRows } from '../../ui/Skeleton.tsx';
import { useExport } from './use-export.ts';
import { useWorkflowDialogs, WorkflowDialogs } from './WorkflowDialogs.tsx';
import { WorkflowRows } from './WorkflowRows.tsx';
import type { WorkflowViewProps } from './WorkflowView.tsx';
import { fetchFailure, useWorkflows } from './workflows.hooks.ts';
import * as messages from './workflows.messages.ts';

export interface WorkflowListProps extends Pick<WorkflowViewProps, 'hrefOfMethod'> {
  projectUuid: string;
  libraryUuid: string;
  /** The user's role in the library's project; undefined until it is loaded. */
  ownership: Role | undefined;
  /** The search field, which can be focused by a keyboard shortcut. */
  searchRef: RefObject<HTMLInputElement | null>;
}

/**
 * The workflows of a library. Search, page and open workflow are stored in the address. Workflows are
 * created, edited and deleted in dialogs.
 */
export function WorkflowList(props: WorkflowListProps) {
  const { projectUuid, libraryUuid, ownership, searchRef, hrefOfMethod } = props;
  const { address, opened } = useSearchedList('workflow');
  const workflows = useWorkflows(libraryUuid, address.page, address.search);
  const { data } = workflows;
  const dialogs = useWorkflowDialogs();
  useOpeningOfAddress(ownership, () => dialogs.editing.show(null));

  return (
    <ResourceList
      label={messages.title}
      messages={messages.listMessages}
      address={address}
      query={workflows}
      itemsOf={(found) => found.workflows}
      statusOf={({ page, workflows: shown, total }) =>
        messages.range(...rangeOnPage(page, shown.length), total)
      }
      searchRef={searchRef}
      actions={
        <WorkflowTools
          libraryUuid={libraryUuid}
          ownership={ownership}
          isEmpty={!data || data.total === 0}
          isRefreshing={workflows.isRefetching}
          onRefresh={() => void workflows.refetch()}
          onImport={() => dialogs.importing.show(null)}
          onCreate={() => dialogs.editing.show(null)}
        />
      }
      pending={<WorkflowsSkeleton />}
      failureText={fetchFailure}
      rows={(found, isStale) => (
        <WorkflowRows
          workflows={found.workflows}
          address={address}
          actions={{
            editUnavailable: can(ownership, 'workflows.update') ? undefined : messages.onlyOwnerEdits,
            deleteUnavailable: can(ownership, 'workflows.delete') ? undefined : messages.onlyOwnerDeletes,
            onEdit: dialogs.editing.show,
            onDelete: dialogs.deleting.show,
          }}
          isStale={isStale}
        />
      )}
      empty={
        <NoWorkflow
          search={address.search}
          onClear={() => {
            address.setSearch('');
            searchRef.current?.focus();
          }}
          action={
            can(ownership, 'workflows.create') && (
              <Button onClick={() => dialogs.editing.show(null)}>{messages.createFirst}</Button>
            )
          }
        />
      }
    >
      <WorkflowDialogs
        dialogs={dialogs}
        address={address}
        opened={opened}
        shown={data?.workflows}
        projectUuid={projectUuid}
        libraryUuid={libraryUuid}
        ownership={ownership}
        searchRef={searchRef}
        hrefOfMethod={hrefOfMethod}
      />
    </ResourceList>
  );
}

/** Opens the editor of a new workflow if the address has `open=create`, once. */
function useOpeningOfAddress(ownership: Role | undefined, onCreate: () => void): void {
  const [params, setParams] = useSearchParams();
  const isNamed = params.get('open') === 'create';
  const create = useEffectEvent(() => {
    const rest = new URLSearchParams(params);
    rest.delete('open');
    setParams(rest, { replace: true });
    if (can(ownership, 'workflows.create')) onCreate();
  });
  useEffect(() => {
    if (isNamed && ownership) create();
  }, [isNamed, ownership]);
}

/** Placeholder rows while the first page loads. */
export function WorkflowsSkeleton() {
  return (
    <SkeletonPage caption={messages.loading}>
      <SkeletonRows rows={4} />
    </SkeletonPage>
  );
}

export interface NoWorkflowProps {
  search: string;
  onClear: () => void;
  /** Creates the first workflow. */
  action: ReactNode;
}

/** The empty list. Either the library has no workflows, or the search matches none. */
export function NoWorkflow({ search, onClear, action }: NoWorkflowProps) {
  if (!search)
    return (
      <EmptyState drawing="workflows" title={messages.none} action={action}>
        {messages.noneText}
      </EmptyState>
    );
  return (
    <EmptyState
      drawing="search"
      title={messages.noneFound}
      action={<Button onClick={onClear}>{messages.clearSearch}</Button>}
    >
      {messages.noneMatch(search)}
    </EmptyState>
  );
}

export interface WorkflowToolsProps {
  libraryUuid: string;
  ownership: Role | undefined;
  /** Whether the list is empty, so that there is nothing to export. */
  isEmpty: boolean;
  isRefreshing: boolean;
  onRefresh: () => void;
  onImport: () => void;
  onCreate: () => void;
}

/** Buttons for refreshing, for importing and exporting Arazzo, and for creating a workflow. */
export function WorkflowTools(props: WorkflowToolsProps) {
  const { libraryUuid, ownership, isEmpty, isRefreshing, onRefresh, onImport, onCreate } = props;
  const exporting = useExport();
  const mayCreate = can(ownership, 'workflows.create');

  return (
    <ListTools
      refreshLabel={messages.refresh}
      isRefreshing={isRefreshing}
      onRefresh={onRefresh}
      createLabel={messages.create}
      createUnavailable={mayCreate ? undefined : messages.onlyOwnerCreates}
      onCreate={onCreate}
      more={[
        {
          label: messages.importArazzo,
          text: messages.importShort,
          icon: <FileUp />,
          unavailable: mayCreate ? undefined : messages.onlyOwnerImports,
          onSelect: onImport,
        },
        {
          label: messages.exportAll,
          text: messages.exportShort,
          icon: <FileDown />,
          disabled: isEmpty,
          loading: exporting.isPending,
          onSelect: () => exporting.mutate({ libraryId: libraryUuid }),
        },
      ]}
    />
  );
}
