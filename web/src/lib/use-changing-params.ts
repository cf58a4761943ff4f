import { type Location, type NavigateOptions, useLocation, useSearchParams } from 'react-router';

/** The latest requested parameters, and the address that was shown at that time. */
let requested: { at: Location; params: URLSearchParams } | null = null;

/**
 * The address's parameters and a function that changes them. The router changes the address in a transition:
 * a change that comes before it is shown continues from the requested parameters, so that no choice is lost
 * to the next one.
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
