import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * How many of a long list are rendered: `first` at once, the others by `step` while the page has nothing better to do.
 */
export function useGrowing(total: number, first = 14, step = 60): number {
  const [most, setMost] = useState(first);
  useEffect(() => {
    if (most < total) return whenIdle(() => setMost(most + step));
  }, [most, total, step]);
  return Math.min(most, total);
}
