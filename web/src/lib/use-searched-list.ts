import { limits } from '@fieldkit/contract/limits.ts';
import { useEffect } from 'react';
import { useLastDefined } from './use-dialog-state.ts';
import { type ListAddress, useListAddress } from './use-list-address.ts';

/** A list whose search, page and opened item are stored in the address. */
export function useSearchedList(opens: string) {
  const address = useListAddress(opens);
  return {
    address,
    /** The open item, or the last one: a closing dialog still shows it. */
    opened: useLastDefined(address.opened),
  };
}

/**
 * How many pages `total` items have. An address beyond the last page is replaced by that of the last page.
 */
export function usePageCount(address: ListAddress, total: number | undefined, isSettled: boolean) {
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
