import { useEffect } from 'react';
import { type Location, type NavigateOptions, useLocation, useSearchParams } from 'react-router';

/** The most recently requested parameters, and the addresses that are shown until they are. */
let requested: { from: Location[]; earlier: string[]; params: URLSearchParams } | null = null;

/**
 * The parameters of the address and a function that changes them. The router changes the address in a
 * transition. A change that arrives before the previous ones are rendered starts from the requested parameters,
 * so that no change is lost, even if only some of the previous ones are rendered.
 */
export function useChangingParams() {
  const [params, setParams] = useSearchParams();
  const at = useLocation();
  const shown = String(params);
  useEffect(() => {
    if (shown === String(requested?.params)) requested = null;
  }, [shown]);

  const change = (edit: (next: URLSearchParams) => void, how: NavigateOptions = { replace: true }) => {
    const pending = requested?.from.includes(at) || requested?.earlier.includes(shown) ? requested : null;
    const next = new URLSearchParams(pending?.params ?? params);
    edit(next);
    requested = {
      from: [...(pending?.from ?? []), at],
      earlier: pending ? [...pending.earlier, String(pending.params)] : [],
      params: next,
    };
    setParams(next, how);
  };
  return [params, change] as const;
}
