import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { errorMessageOr } from '../lib/error-message.ts';
import type { ListAddress } from '../lib/use-list-address.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { RowsCard } from '../ui/RowsCard.tsx';
import { SkeletonPage, SkeletonRows } from '../ui/Skeleton.tsx';
import { ResourceList, rangeOnPage } from './ResourceList.tsx';
import { ResourceRow } from './ResourceRow.tsx';

/** A row of the list. */
interface NamedItem {
  id: string;
  name: string;
  /** One line; empty if there is none. */
  summary: string;
  is_deprecated: boolean;
  /** Shown before the name. */
  before?: ReactNode;
  /** Shown at the end of the row. */
  after?: ReactNode;
}

interface NamedItemListProps<Page extends { page: number; total: number }> {
  address: ListAddress;
  query: UseQueryResult<Page>;
  itemsOf: (page: Page) => readonly NamedItem[];
  /** The texts of the feature. */
  messages: {
    title: string;
    loading: string;
    fetchFailed: string;
    none: string;
    noneText: string;
    noneFound: string;
    noneMatch: (term: string) => string;
    clearSearch: string;
    deprecated: string;
    range: (first: number, last: number, total: number) => string;
    listMessages: ComponentProps<typeof ResourceList>['messages'];
  };
  searchRef: RefObject<HTMLInputElement | null>;
  /** The dialog of the open item. */
  children: ReactNode;
}

/** What a library's document describes besides methods, by name. Search, page and open item are stored in the address. */
export function NamedItemList<Page extends { page: number; total: number }>({
  address,
  query,
  itemsOf,
  messages,
  searchRef,
  children,
}: NamedItemListProps<Page>) {
  const clearSearch = () => {
    address.setSearch('');
    searchRef.current?.focus();
  };
  return (
    <ResourceList
      label={messages.title}
      messages={messages.listMessages}
      address={address}
      query={query}
      itemsOf={itemsOf}
      statusOf={(found) => messages.range(...rangeOnPage(found.page, itemsOf(found).length), found.total)}
      searchRef={searchRef}
      pending={
        <SkeletonPage caption={messages.loading}>
          <SkeletonRows rows={4} />
        </SkeletonPage>
      }
      failureText={errorMessageOr(messages.fetchFailed)}
      rows={(found, isStale) => (
        <RowsCard isStale={isStale}>
          {itemsOf(found).map((item) => (
            <ItemRow key={item.id} item={item} address={address} deprecated={messages.deprecated} />
          ))}
        </RowsCard>
      )}
      empty={
        address.search ? (
          <EmptyState
            drawing="search"
            title={messages.noneFound}
            action={<Button onClick={clearSearch}>{messages.clearSearch}</Button>}
          >
            {messages.noneMatch(address.search)}
          </EmptyState>
        ) : (
          <EmptyState drawing="methods" title={messages.none}>
            {messages.noneText}
          </EmptyState>
        )
      }
    >
      {children}
    </ResourceList>
  );
}

function ItemRow({
  item,
  address,
  deprecated,
}: {
  item: NamedItem;
  address: ListAddress;
  deprecated: string;
}) {
  const { id, name, summary, is_deprecated, before, after } = item;
  return (
    <ResourceRow
      title={name}
      href={address.hrefOf(id)}
      opensSheet
      summary={summary}
      before={before}
      after={
        <>
          {is_deprecated && <Badge tone="warn">{deprecated}</Badge>}
          {after}
        </>
      }
    />
  );
}
