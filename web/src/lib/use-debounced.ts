import { useEffect, useState } from 'react';

/** The value after it has not changed for a while; an empty value applies at once. */
export function useDebounced(value: string, delayMs = 250): string {
  const [rested, setRested] = useState(value);

  useEffect(() => {
    const timer = setTimeout(() => setRested(value), value === '' ? 0 : delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);

  return rested;
}
