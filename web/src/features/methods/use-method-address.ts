import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Page, search and opened method of the list, kept in the address: `?page=`, `?q=` and `?method=`. */
export function useMethodAddress() {
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

  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    search: params.get('q') ?? '',
    method: params.get('method'),
    setPage: (next: number) => setParams(withParams({ page: next > 1 ? String(next) : null })),
    /** Pages that no longer exist are left without a trace in the history. */
    correctPage: (next: number) =>
      setParams(withParams({ page: next > 1 ? String(next) : null }), { replace: true }),
    setSearch: (next: string) => setParams(withParams({ q: next || null, page: null }), { replace: true }),
    hrefOf: (methodUuid: string) => `?${withParams({ method: methodUuid })}`,
    /** Back to the list: a step back where the list is one step back, so that Back does not open it again. */
    closeMethod: () => {
      if (isFromList(location.state)) navigate(-1);
      else setParams(withParams({ method: null }), { replace: true });
    },
  };
}

export type MethodAddress = ReturnType<typeof useMethodAddress>;

/** Marks an address that was opened from the list. */
export const fromList = { fromMethodList: true };
const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromMethodList' in state;
