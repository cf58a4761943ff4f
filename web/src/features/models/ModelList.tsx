import type { ModelSummary } from '@fieldkit/contract/models.ts';
import { lazy, type RefObject, Suspense } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '../../lib/error-message.ts';
import { ResourceList, rangeOnPage } from '../../lib/ResourceList.tsx';
import { fromList, type ListAddress } from '../../lib/use-list-address.ts';
import { useSearchedList } from '../../lib/use-searched-list.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RowsCard } from '../../ui/RowsCard.tsx';
import { SkeletonPage, SkeletonRows } from '../../ui/Skeleton.tsx';
import { useModels } from './models.hooks.ts';
import * as messages from './models.messages.ts';

const ModelDialog = lazy(async () => ({ default: (await import('./ModelDialog.tsx')).ModelDialog }));

interface ModelListProps {
  libraryUuid: string;
  searchRef: RefObject<HTMLInputElement | null>;
  hrefOfMethod: (methodUuid: string) => string;
}

/** The models of a library, which its document names. Search, page and open model are stored in the address. */
export function ModelList({ libraryUuid, searchRef, hrefOfMethod }: ModelListProps) {
  const { address, opened } = useSearchedList('model');
  const found = useModels(libraryUuid, address.page, address.search);

  return (
    <ResourceList
      label={messages.title}
      messages={messages.listMessages}
      address={address}
      query={found}
      itemsOf={({ models }) => models}
      statusOf={({ page, models, total }) => messages.range(...rangeOnPage(page, models.length), total)}
      searchRef={searchRef}
      pending={
        <SkeletonPage caption={messages.loading}>
          <SkeletonRows rows={4} />
        </SkeletonPage>
      }
      failureText={(failure) => errorMessage(failure, { fallback: messages.fetchFailed })}
      rows={({ models }, isStale) => (
        <RowsCard isStale={isStale}>
          {models.map((model) => (
            <ModelRow key={model.model_uuid} model={model} address={address} />
          ))}
        </RowsCard>
      )}
      empty={
        <NoModel
          search={address.search}
          onClear={() => {
            address.setSearch('');
            searchRef.current?.focus();
          }}
        />
      }
    >
      {opened && (
        <Suspense fallback={null}>
          <ModelDialog
            modelUuid={opened}
            shown={found.data?.models}
            open={address.opened !== null}
            onClose={address.close}
            onOpen={address.replace}
            hrefOfMethod={hrefOfMethod}
          />
        </Suspense>
      )}
    </ResourceList>
  );
}

function ModelRow({ model, address }: { model: ModelSummary; address: ListAddress }) {
  const { model_uuid, name, summary, is_deprecated } = model;
  return (
    <li className="relative flex items-center gap-3 px-4 py-3 transition-colors duration-100 first:rounded-t-lg last:rounded-b-lg hover:bg-hover">
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-13 font-medium" dir="auto">
          <Link
            to={address.hrefOf(model_uuid)}
            state={fromList}
            preventScrollReset
            className="stretched-link text-ink"
            title={name}
          >
            {name}
          </Link>
        </h2>
        {summary && (
          <p dir="auto" className="truncate text-12 text-ink-3" title={summary}>
            {summary}
          </p>
        )}
      </div>
      {is_deprecated && <Badge tone="warn">{messages.deprecated}</Badge>}
    </li>
  );
}

/** The empty list. Either the document names no models, or the search matches none. */
function NoModel({ search, onClear }: { search: string; onClear: () => void }) {
  if (!search)
    return (
      <EmptyState drawing="questions" title={messages.none}>
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
