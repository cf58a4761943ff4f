import { can, type Role } from '@fieldkit/contract/permissions.ts';
import { ArrowUpDown, Upload } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { ResourceList, rangeOnPage } from '../../content/ResourceList.tsx';
import { useSearchedList } from '../../lib/use-searched-list.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListTools } from '../../ui/ListSection.tsx';
import { SkeletonPage, SkeletonRows } from '../../ui/Skeleton.tsx';
import { GuideDialogs, useGuideDialogs } from './GuideDialogs.tsx';
import { GuideRows } from './GuideRows.tsx';
import { fetchFailure, useGuides } from './guides.hooks.ts';
import * as messages from './guides.messages.ts';

const GuideSources = lazy(async () => ({ default: (await import('./GuideSources.tsx')).GuideSources }));

interface ProjectGuidesProps {
  projectUuid: string;
  ownership: Role;
}

/** The guides of a project in their order. Search, page and open guide are stored in the address. */
export function ProjectGuides({ projectUuid, ownership }: ProjectGuidesProps) {
  const { address, opened } = useSearchedList('guide');
  const searchRef = useRef<HTMLInputElement>(null);
  const guides = useGuides(projectUuid, address.page, address.search);
  const dialogs = useGuideDialogs();
  const { data } = guides;
  const reasonUnless = (permission: Parameters<typeof can>[1], reason: string) =>
    can(ownership, permission) ? undefined : reason;

  return (
    <ResourceList
      label={messages.title}
      messages={messages.listMessages}
      address={address}
      query={guides}
      itemsOf={(found) => found.guides}
      statusOf={({ page, guides: shown, total }) => messages.range(...rangeOnPage(page, shown.length), total)}
      searchRef={searchRef}
      actions={
        <ListTools
          refreshLabel={messages.refresh}
          isRefreshing={guides.isRefetching}
          onRefresh={() => void guides.refetch()}
          createLabel={messages.write}
          createUnavailable={reasonUnless('guides.create', messages.onlyOwnerWrites)}
          onCreate={() => dialogs.editing.show(null)}
          more={[
            {
              label: messages.importMarkdown,
              text: messages.importShort,
              icon: <Upload />,
              unavailable: reasonUnless('guides.create', messages.onlyOwnerImports),
              onSelect: () => dialogs.importing.show(null),
            },
            {
              label: messages.reorder,
              text: messages.reorderShort,
              icon: <ArrowUpDown />,
              disabled: !data || data.all.length < 2,
              unavailable: reasonUnless('guides.update', messages.onlyOwnerReorders),
              onSelect: () => data && dialogs.sorting.show(data.all),
            },
          ]}
        />
      }
      pending={
        <SkeletonPage caption={messages.loading}>
          <SkeletonRows rows={4} />
        </SkeletonPage>
      }
      above={
        <Suspense fallback={null}>
          <GuideSources projectUuid={projectUuid} ownership={ownership} />
        </Suspense>
      }
      failureText={fetchFailure}
      rows={(found) => (
        <GuideRows
          guides={found.guides}
          all={found.all}
          address={address}
          actions={{
            editUnavailable: reasonUnless('guides.update', messages.onlyOwnerEdits),
            deleteUnavailable: reasonUnless('guides.delete', messages.onlyOwnerDeletes),
            onEdit: dialogs.editing.show,
            onDelete: dialogs.deleting.show,
          }}
        />
      )}
      empty={
        <NoGuide
          search={address.search}
          onClear={() => {
            address.setSearch('');
            searchRef.current?.focus();
          }}
          actions={
            can(ownership, 'guides.create') && (
              <div className="flex flex-wrap justify-center gap-2">
                <Button onClick={() => dialogs.editing.show(null)}>{messages.write}</Button>
                <Button onClick={() => dialogs.importing.show(null)}>{messages.importMarkdown}</Button>
              </div>
            )
          }
        />
      }
    >
      <GuideDialogs
        dialogs={dialogs}
        address={address}
        opened={opened}
        shown={data?.all}
        projectUuid={projectUuid}
        ownership={ownership}
        searchRef={searchRef}
      />
    </ResourceList>
  );
}

interface NoGuideProps {
  search: string;
  onClear: () => void;
  /** The buttons that add the first guides; false if the user may not. */
  actions: React.ReactNode;
}

/** The empty list. Either the project has no guides, or the search matches none. */
function NoGuide({ search, onClear, actions }: NoGuideProps) {
  if (!search)
    return (
      <EmptyState drawing="guides" title={messages.none} action={actions}>
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
