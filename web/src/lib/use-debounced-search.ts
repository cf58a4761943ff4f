import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigationType } from 'react-router';

const delayMs = 250;

/**
 * What is typed at once, and `onSearch` once the typing pauses. `search` is the address's; it is followed when it
 * changes otherwise (Back, a link) than by the replacing that `onSearch` does.
 */
export function useDebouncedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);
  const isOwnChange = useNavigationType() === 'REPLACE';

  if (seen !== search) {
    setSeen(search);
    if (!isOwnChange) setTyped(search);
  }

  const settle = useEffectEvent(() => {
    if (typed.trim() !== search) onSearch(typed.trim());
  });
  useEffect(() => {
    // Clearing acts at once.
    const timer = setTimeout(() => settle(), typed === '' ? 0 : delayMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return [typed, setTyped] as const;
}
