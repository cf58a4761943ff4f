import { type NavigateOptions, useLocation, useNavigate } from 'react-router';
import { searchTerm } from '../ui/use-debounced-search.ts';
import { useChangingParams } from './use-changing-params.ts';

/** The highest page that lists accept, for addresses that were typed by hand. */
const MAX_PAGES = 1_000_000;
const LONGEST_SEARCH = 200;

/**
 * Page, search and opened item of a list, stored in the address: `?page=`, `?q=` and a parameter named by
 * `opens`, so that a reload, Back and a shared link show the same.
 */
export function useListAddress(opens: string) {
  const [params, change] = useChangingParams();
  const location = useLocation();
  const navigate = useNavigate();
  const page = Number(params.get('page'));

  const setPage = (next: number, how?: NavigateOptions) =>
    change((address) => put(address, 'page', next > 1 ? String(next) : ''), how);

  return {
    page: Number.isInteger(page) && page > 0 && page <= MAX_PAGES ? page : 1,
    search: searchTerm(params.get('q') ?? '').slice(0, LONGEST_SEARCH),
    opened: params.get(opens),
    setPage: (next: number) => setPage(next, {}),
    /** Replaces the history entry of a page that no longer exists. */
    correctPage: (next: number) => setPage(next),
    setSearch: (next: string) =>
      change((address) => {
        put(address, 'q', next);
        address.delete('page');
      }),
    hrefOf: (id: string) => {
      const next = new URLSearchParams(params);
      next.set(opens, id);
      return `?${next}`;
    },
    open: (id: string) =>
      change((address) => address.set(opens, id), { state: fromList, preventScrollReset: true }),
    /** Opens another item in place of the open one: closing it leads back to the list, too. */
    replace: (id: string) =>
      change((address) => address.set(opens, id), {
        replace: true,
        state: location.state,
        preventScrollReset: true,
      }),
    /**
     * Back to the list: a step back in the history when the list is the previous entry, so that Back does not
     * open the item again.
     */
    close: () => {
      if (isFromList(location.state)) navigate(-1);
      else change((address) => address.delete(opens));
    },
  };
}

export type ListAddress = ReturnType<typeof useListAddress>;

function put(address: URLSearchParams, name: string, value: string): void {
  if (value) address.set(name, value);
  else address.delete(name);
}

/** The state of an address that was opened from its list. */
export const fromList = { fromList: true };
const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state;
