import { pageVoteCalls } from '@fieldkit/contract/page-votes.ts';
import { useQuery } from '@tanstack/react-query';
import { pageOptions } from '../../lib/call-options.ts';
import type { QueriesFilter } from './developer-queries.hooks.ts';

/** The number of pages until the user selects "Show all". */
export const SHOWN_PAGES = 3;

type VotesFilter = Pick<QueriesFilter, 'projectUuid' | 'filter'>;

/** Pages that did not help, most such votes first, with their number. Not requested while `enabled` is false. */
export function useUnhelpfulPages(
  { projectUuid, filter }: VotesFilter,
  { page, size, enabled = true }: { page: number; size: number; enabled?: boolean },
) {
  const query = { ...filter, page: String(page), page_size: String(size) };
  return useQuery({
    ...pageOptions(pageVoteCalls.list, { params: { projectUuid }, query }),
    placeholderData: (rows, before) => (before?.queryKey[1] === projectUuid ? rows : undefined),
    enabled,
    retry: false,
  });
}
