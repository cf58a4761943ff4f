import { type NavigateOptions, useLocation, useNavigate } from 'react-router';
import { searchTerm } from '../ui/use-debounced-search.ts';
import { useChangingParams } from './use-changing-params.ts';

/** The highest page number that lists accept. Addresses may have been typed by hand. */
const MAX_PAGES = 1_000_000;
const MAX_SEARCH_LENGTH = 200;

/**
 * The page, search term and opened item of a list, stored in the address: `?page=`, `?q=` and the parameter
 * named by `opens`. A reload, Back and a shared link therefore show the same view.
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
    search: searchTerm(params.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH),
    opened: params.get(opens),
    setPage: (next: number) => setPage(next, {}),
    /** Replaces the history entry, because the page no longer exists. */
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
    /** Opens another item instead of the current one. Closing it still leads back to the list. */
    replace: (id: string) =>
      change((address) => address.set(opens, id), {
        replace: true,
        state: location.state,
        preventScrollReset: true,
      }),
    /**
     * Returns to the list. If the list is the previous history entry, goes back, so that Back does not reopen
     * the item.
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

/** The history state of an item that was opened from its list. */
export const fromList = { fromList: true };
const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state;

/** The history state of a dialog that a link on another page opened. Closing it leads back to that page. */
export const fromElsewhere = { fromElsewhere: true };
export const isFromElsewhere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromElsewhere' in state;
