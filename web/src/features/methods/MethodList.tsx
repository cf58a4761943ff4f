import * as messages from '@fieldkit/contract/messages/methods.ts';
import type { Method } from '@fieldkit/contract/methods.ts';
import { can, type Role } from '@fieldkit/contract/permissions.ts';
import { lazy, type RefObject, Suspense, useEffect } from 'react';
import { ResourceList, rangeOnPage } from '../../content/ResourceList.tsx';
import { useLastDefined } from '../../lib/use-dialog-state.ts';
import { useSearchedList } from '../../lib/use-searched-list.ts';
import { useSelection } from '../../lib/use-selection.ts';
import { Card } from '../../ui/Card.tsx';
import { ListTools } from '../../ui/ListSection.tsx';
import { Skeleton, SkeletonPage } from '../../ui/Skeleton.tsx';
import { showError } from '../../ui/toast.ts';
import { MethodDialogs, useMethodDialogs } from './MethodDialogs.tsx';
import { MethodFilters, useMethodFilter } from './MethodFilters.tsx';
import { MethodRows } from './MethodRows.tsx';
import { HealthLine } from './MethodsHealth.tsx';
import { MethodsSidebar } from './MethodsSidebar.tsx';
import { fetchFailure, useMethods, useMethodsOverview } from './methods.hooks.ts';

// Loaded on demand, because it is rarely shown.
const NoMethod = lazy(async () => ({ default: (await import('./NoMethod.tsx')).NoMethod }));

// Loaded once a method is selected.
const SelectedMethods = lazy(async () => ({
  default: (await import('./SelectedMethods.tsx')).SelectedMethods,
}));

const idOfMethod = ({ method_uuid }: Method): string => method_uuid;

/** The number of methods from which tags and filters are shown. */
const LARGE_FROM = 20;

interface MethodListProps {
  projectUuid: string;
  libraryUuid: string;
  /** The user's role in the library's project; undefined until it is loaded. */
  ownership: Role | undefined;
  /** The display name of an SDK's language; null for an API. */
  language: string | null;
  /** The number of methods in the library. */
  items: number;
  /** The search field, which can be focused by a keyboard shortcut. */
  searchRef: RefObject<HTMLInputElement | null>;
}

/**
 * The methods of a library. Search, page and open method are stored in the address. Methods are created,
 * edited and deleted in dialogs.
 */
export function MethodList(props: MethodListProps) {
  const { projectUuid, libraryUuid, ownership, language, items, searchRef } = props;
  const { address, opened } = useSearchedList('method');
  const filter = useMethodFilter();
  const isLarge = items > LARGE_FROM;
  const overview = useMethodsOverview(libraryUuid, items > 0);
  const methods = useMethods(libraryUuid, address.page, address.search, filter.filter);
  const dialogs = useMethodDialogs();
  const selection = useSelection(idOfMethod);
  const hasSelected = useLastDefined(selection.items.length > 0 || null);
  const maySelect = can(ownership, 'methods.update') && can(ownership, 'methods.delete');

  useEffect(() => {
    if (methods.error) showError(fetchFailure(methods.error));
  }, [methods.error]);

  const list = (
    <ResourceList
      label={messages.title}
      messages={messages.listMessages}
      address={address}
      query={methods}
      itemsOf={(found) => found.methods}
      statusOf={({ page, methods: shown, total }) =>
        messages.range(...rangeOnPage(page, shown.length), total)
      }
      searchRef={searchRef}
      actions={
        <ListTools
          refreshLabel={messages.refresh}
          isRefreshing={methods.isRefetching}
          onRefresh={() => void methods.refetch()}
          createLabel={messages.create}
          createUnavailable={can(ownership, 'methods.create') ? undefined : messages.onlyOwnerCreates}
          onCreate={() => dialogs.editing.show(null)}
        />
      }
      above={
        <div className="mb-3 flex flex-wrap gap-2 empty:hidden">
          {items > 0 && !overview.isError && (
            <HealthLine overview={overview.data} filter={filter} className={isLarge ? 'xl:hidden' : ''} />
          )}
          {(isLarge || filter.isFiltered) && (
            <MethodFilters overview={overview.data} state={filter} hasTree={isLarge} />
          )}
        </div>
      }
      pending={<MethodsSkeleton />}
      failureText={fetchFailure}
      rows={(found, isStale) => (
        <MethodRows
          methods={found.methods}
          address={address}
          actions={{
            editUnavailable: can(ownership, 'methods.update') ? undefined : messages.onlyOwnerEdits,
            deleteUnavailable: can(ownership, 'methods.delete') ? undefined : messages.onlyOwnerDeletes,
            onEdit: dialogs.editing.show,
            onDelete: dialogs.deleting.show,
          }}
          selection={maySelect ? selection : null}
          isStale={isStale}
        />
      )}
      empty={
        <Suspense fallback={null}>
          <NoMethod
            search={address.search}
            onClear={() => {
              if (filter.isFiltered) filter.clear();
              else address.setSearch('');
              searchRef.current?.focus();
            }}
          />
        </Suspense>
      }
    >
      {hasSelected && (
        <Suspense fallback={null}>
          <SelectedMethods
            libraryUuid={libraryUuid}
            selection={selection}
            overview={overview.data}
            returnFocusTo={searchRef}
          />
        </Suspense>
      )}
      <MethodDialogs
        dialogs={dialogs}
        address={address}
        opened={opened}
        shown={methods.data?.methods}
        projectUuid={projectUuid}
        libraryUuid={libraryUuid}
        ownership={ownership}
        language={language}
        searchRef={searchRef}
      />
    </ResourceList>
  );
  if (!isLarge) return list;
  return (
    <div className="xl:grid xl:grid-cols-[14rem_minmax(0,1fr)] xl:gap-8">
      <div className="sticky top-20 self-start max-xl:hidden">
        <MethodsSidebar overview={overview.data} filter={filter} />
      </div>
      {list}
    </div>
  );
}

/** Placeholder rows while the first page loads. */
function MethodsSkeleton() {
  return (
    <SkeletonPage caption={messages.loading}>
      <Card className="divide-y divide-line">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
          <div key={row} className="flex h-11 items-center gap-4 px-4">
            <Skeleton className="h-3 w-8" />
            <Skeleton className="h-3 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
        ))}
      </Card>
    </SkeletonPage>
  );
}
