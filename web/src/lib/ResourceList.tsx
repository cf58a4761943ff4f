import { limits } from '@fieldkit/contract/limits.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { Button } from '../ui/Button.tsx';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { ListSection } from '../ui/ListSection.tsx';
import type { ListAddress } from './use-list-address.ts';

/** The texts of a list: as the messages of a feature contain them. */
interface ListMessages {
  search: string;
  searchHint: string;
  clearSearch: string;
  loadFailed: string;
  tryAgain: string;
  /** The labels of the pages. */
  pages: string;
  previous: string;
  next: string;
  choosePage: string;
  page: (page: number, pageCount: number) => string;
}

interface ResourceListProps<Page extends { total: number }, Item> {
  label: string;
  messages: ListMessages;
  /** Search and page. An address beyond the last page is replaced by that of the last page. */
  address: ListAddress;
  /** One page; the previous page stays while the next one loads. */
  query: UseQueryResult<Page>;
  /** Set while something else that is shown with the rows loads. */
  isPending?: boolean;
  itemsOf: (page: Page) => readonly Item[];
  /** The number of items and the visible range; announced. */
  statusOf: (page: Page) => string;
  searchRef: RefObject<HTMLInputElement | null>;
  /** Refresh, Create and other actions, after the search. */
  actions?: ReactNode;
  /** Before the rows: filters or a notice. */
  above?: ReactNode;
  /** Placeholder rows while the first page loads. */
  pending: ReactNode;
  failureText: (failure: unknown) => string;
  /** `isStale` while another page is loading. */
  rows: (page: Page, isStale: boolean) => ReactNode;
  /** No item, or none that matches the search. */
  empty: ReactNode;
  /** Dialogs. */
  children?: ReactNode;
}

/** A list of items that is searched and paged by the address: its rows, or why there are none. */
export function ResourceList<Page extends { total: number }, Item>(props: ResourceListProps<Page, Item>) {
  const { messages, address, query, itemsOf } = props;
  const { data } = query;
  const { page, pageCount, isPastTheEnd } = usePageCount(address, data?.total, !query.isPlaceholderData);
  const isPending = props.isPending || query.isPending;
  const shown = isPending ? undefined : data;
  const isEmpty = shown !== undefined && itemsOf(shown).length === 0;

  return (
    <ListSection
      label={props.label}
      status={data && !isPastTheEnd ? props.statusOf(data) : ''}
      search={{
        ref: props.searchRef,
        label: messages.search,
        placeholder: messages.searchHint,
        clearLabel: messages.clearSearch,
        search: address.search,
        onSearch: address.setSearch,
      }}
      actions={props.actions}
      pages={{
        page,
        pageCount,
        onPageChange: address.setPage,
        labels: {
          nav: messages.pages,
          previous: messages.previous,
          next: messages.next,
          choose: messages.choosePage,
          page: messages.page,
        },
      }}
    >
      {props.above}
      {isPending && props.pending}
      {!isPending && query.isError && !data && (
        <ErrorPanel
          title={messages.loadFailed}
          action={<Button onClick={() => void query.refetch()}>{messages.tryAgain}</Button>}
        >
          {props.failureText(query.error)}
        </ErrorPanel>
      )}
      {shown && !isEmpty && props.rows(shown, query.isPlaceholderData && query.isFetching)}
      {isEmpty && !isPastTheEnd && props.empty}
      {props.children}
    </ListSection>
  );
}

/** How many pages `total` items have. */
function usePageCount(address: ListAddress, total: number | undefined, isSettled: boolean) {
  const pageCount = Math.max(1, Math.ceil((total ?? 0) / limits.pageSize));
  const isPastTheEnd = isSettled && total !== undefined && address.page > pageCount;
  const { correctPage } = address;

  // biome-ignore lint/correctness/useExhaustiveDependencies: correctPage is new with every render and always the same
  useEffect(() => {
    if (isPastTheEnd) correctPage(pageCount);
  }, [isPastTheEnd, pageCount]);

  return { page: Math.min(address.page, pageCount), pageCount, isPastTheEnd };
}

/** The numbers of the first and last item of a page, from 1. */
export function rangeOnPage(page: number, length: number): [first: number, last: number] {
  const first = (page - 1) * limits.pageSize + 1;
  return [first, first + length - 1];
}
