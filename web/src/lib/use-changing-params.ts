import { type Location, type NavigateOptions, useLocation, useSearchParams } from 'react-router';

/** What was asked for last, and the address that was still shown then. */
let asked: { at: Location; params: URLSearchParams } | null = null;

/**
 * The address's parameters and the way to change them. The router changes the address in a transition: a change that comes
 * before its picture goes on from what was asked for, so that no choice is lost to the next one.
 */
export function useChangingParams() {
  const [params, setParams] = useSearchParams();
  const at = useLocation();

  const change = (edit: (next: URLSearchParams) => void, how: NavigateOptions = { replace: true }) => {
    const next = new URLSearchParams(asked?.at === at ? asked.params : params);
    edit(next);
    asked = { at, params: next };
    setParams(next, how);
  };
  return [params, change] as const;
}
