import { type Location, type NavigateOptions, useLocation, useSearchParams } from 'react-router';

/** The most recently requested parameters, and the address that was shown when they were requested. */
let requested: { at: Location; params: URLSearchParams } | null = null;

/**
 * The parameters of the address and a function that changes them. The router changes the address in a
 * transition. A change that arrives before the previous one is rendered starts from the requested parameters,
 * so that neither change is lost.
 */
export function useChangingParams() {
  const [params, setParams] = useSearchParams();
  const at = useLocation();

  const change = (edit: (next: URLSearchParams) => void, how: NavigateOptions = { replace: true }) => {
    const next = new URLSearchParams(requested?.at === at ? requested.params : params);
    edit(next);
    requested = { at, params: next };
    setParams(next, how);
  };
  return [params, change] as const;
}
