import type { EventSummary } from '@fieldkit/contract/events.ts';
import { lazy, type RefObject, Suspense } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '../../lib/error-message.ts';
import { ResourceList, rangeOnPage } from '../../lib/ResourceList.tsx';
import { fromList, type ListAddress } from '../../lib/use-list-address.ts';
import { useSearchedList } from '../../lib/use-searched-list.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { HttpMethodBadge } from '../../ui/HttpMethodBadge.tsx';
import { RowsCard } from '../../ui/RowsCard.tsx';
import { SkeletonPage, SkeletonRows } from '../../ui/Skeleton.tsx';
import { useEvents } from './events.hooks.ts';
import * as messages from './events.messages.ts';

const EventDialog = lazy(async () => ({ default: (await import('./EventDialog.tsx')).EventDialog }));

interface EventListProps {
  libraryUuid: string;
  searchRef: RefObject<HTMLInputElement | null>;
  hrefOfMethod: (methodUuid: string) => string;
}

/** The events of a library, which its document describes. Search, page and open event are stored in the address. */
export function EventList({ libraryUuid, searchRef, hrefOfMethod }: EventListProps) {
  const { address, opened } = useSearchedList('event');
  const found = useEvents(libraryUuid, address.page, address.search);

  return (
    <ResourceList
      label={messages.title}
      messages={messages.listMessages}
      address={address}
      query={found}
      itemsOf={({ events }) => events}
      statusOf={({ page, events, total }) => messages.range(...rangeOnPage(page, events.length), total)}
      searchRef={searchRef}
      pending={
        <SkeletonPage caption={messages.loading}>
          <SkeletonRows rows={4} />
        </SkeletonPage>
      }
      failureText={(failure) => errorMessage(failure, { fallback: messages.fetchFailed })}
      rows={({ events }, isStale) => (
        <RowsCard isStale={isStale}>
          {events.map((event) => (
            <EventRow key={event.event_uuid} event={event} address={address} />
          ))}
        </RowsCard>
      )}
      empty={
        <NoEvent
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
          <EventDialog
            eventUuid={opened}
            shown={found.data?.events}
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

function EventRow({ event, address }: { event: EventSummary; address: ListAddress }) {
  const { event_uuid, name, summary, http_method, kind, is_deprecated } = event;
  return (
    <li className="relative flex items-center gap-3 px-4 py-3 transition-colors duration-100 first:rounded-t-lg last:rounded-b-lg hover:bg-hover">
      <HttpMethodBadge httpMethod={http_method} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-13 font-medium" dir="auto">
          <Link
            to={address.hrefOf(event_uuid)}
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
      <span className="shrink-0 text-12 text-ink-3">{messages.kinds[kind]}</span>
    </li>
  );
}

/** The empty list. Either the document describes no events, or the search matches none. */
function NoEvent({ search, onClear }: { search: string; onClear: () => void }) {
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
