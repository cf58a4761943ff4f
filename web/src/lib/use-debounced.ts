import { useEffect, useState } from 'react';

/** The value, once it has not changed for `delayMs`. An empty value applies immediately. */
export function useDebounced(value: string, delayMs = 250): string {
  const [rested, setRested] = useState(value);

  useEffect(() => {
    const timer = setTimeout(() => setRested(value), value === '' ? 0 : delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);

  return rested;
}
