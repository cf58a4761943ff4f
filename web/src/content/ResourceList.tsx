import { limits } from '@fieldkit/contract/limits.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect } from 'react';
import type { ListAddress } from '../lib/use-list-address.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { ListSection } from '../ui/ListSection.tsx';

/** The texts of a list, as they appear in the messages of a feature. */
interface ListMessages {
  search: string;
  searchHint: string;
  clearSearch: string;
  loadFailed: string;
  tryAgain: string;
  /** The labels of the pagination. */
  pages: string;
  previous: string;
  next: string;
  choosePage: string;
  page: (page: number, pageCount: number) => string;
}

interface ResourceListProps<Page extends { total: number }, Item> {
  label: string;
  messages: ListMessages;
  /** The search term and page number. A page number beyond the last page is replaced by the last page. */
  address: ListAddress;
  /** One page. The previous page stays visible while the next one loads. */
  query: UseQueryResult<Page>;
  /** Set while other data that is shown in the rows is loading. */
  isPending?: boolean;
  itemsOf: (page: Page) => readonly Item[];
  /** The number of items and the visible range, announced to screen readers. */
  statusOf: (page: Page) => string;
  searchRef: RefObject<HTMLInputElement | null>;
  /** Refresh, Create and other actions, placed after the search field. */
  actions?: ReactNode;
  /** Content above the rows: filters or a notice. */
  above?: ReactNode;
  /** Placeholder rows while the first page loads. */
  pending: ReactNode;
  failureText: (error: unknown) => string;
  /** `isStale` is true while another page is loading. */
  rows: (page: Page, isStale: boolean) => ReactNode;
  /** Shown when there are no items, or none that match the search. */
  empty: ReactNode;
  /** Dialogs. */
  children?: ReactNode;
}

/** A list that can be searched and paged, with its state in the address. Shows the rows, or why there are none. */
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
      isPending={isPending}
      placeholder={
        <>
          {props.above}
          {props.pending}
        </>
      }
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

/** The number of pages for `total` items. */
function usePageCount(address: ListAddress, total: number | undefined, isSettled: boolean) {
  const pageCount = Math.max(1, Math.ceil((total ?? 0) / limits.pageSize));
  const isPastTheEnd = isSettled && total !== undefined && address.page > pageCount;
  const { correctPage } = address;

  // biome-ignore lint/correctness/useExhaustiveDependencies: correctPage is new on every render but does the same
  useEffect(() => {
    if (isPastTheEnd) correctPage(pageCount);
  }, [isPastTheEnd, pageCount]);

  return { page: Math.min(address.page, pageCount), pageCount, isPastTheEnd };
}

/** The 1-based numbers of the first and last item on a page. */
export function rangeOnPage(page: number, length: number): [first: number, last: number] {
  const first = (page - 1) * limits.pageSize + 1;
  return [first, first + length - 1];
}
