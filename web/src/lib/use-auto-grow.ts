import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** As many rows as a window can show: on a phone each takes two or three lines. */
const windowful = (): number => Math.ceil(innerHeight / (innerWidth < 768 ? 84 : 40));

/**
 * How many of a long list are rendered: a windowful at once, or `first` of them, the others by `step` while the page has
 * nothing better to do.
 */
export function useAutoGrow(total: number, first?: number, step = 60): number {
  const [most, setMost] = useState(first ?? windowful);
  useEffect(() => {
    if (most < total) return whenIdle(() => setMost(most + step));
  }, [most, total, step]);
  return Math.min(most, total);
}
