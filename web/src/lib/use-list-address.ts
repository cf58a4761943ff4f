import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** What lists take: an address that somebody wrote asks for no more. */
const MOST_PAGES = 1_000_000;
const LONGEST_SEARCH = 200;

/**
 * Page, search and opened thing of a list, kept in the address: `?page=`, `?q=` and a parameter named by `opens`, so
 * that a reload, Back and a shared link show the same.
 */
export function useListAddress(opens: string) {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const page = Number(params.get('page'));

  const withParams = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    return next;
  };
  const hrefOf = (id: string) => `?${withParams({ [opens]: id })}`;

  return {
    page: Number.isInteger(page) && page > 0 && page <= MOST_PAGES ? page : 1,
    search: (params.get('q') ?? '').slice(0, LONGEST_SEARCH),
    opened: params.get(opens),
    setPage: (next: number) => setParams(withParams({ page: next > 1 ? String(next) : null })),
    /** Pages that no longer exist are left without a trace in the history. */
    correctPage: (next: number) =>
      setParams(withParams({ page: next > 1 ? String(next) : null }), { replace: true }),
    setSearch: (next: string) => setParams(withParams({ q: next || null, page: null }), { replace: true }),
    hrefOf,
    open: (id: string) => void navigate(hrefOf(id), { state: fromList, preventScrollReset: true }),
    /** Back to the list: a step back where the list is one step back, so that Back does not open it again. */
    close: () => {
      if (isFromList(location.state)) navigate(-1);
      else setParams(withParams({ [opens]: null }), { replace: true });
    },
  };
}

export type ListAddress = ReturnType<typeof useListAddress>;

/** Marks an address that was opened from its list. */
export const fromList = { fromList: true };
const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromList' in state;
