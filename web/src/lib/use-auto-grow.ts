import { useEffect, useState } from 'react';
import { whenIdle } from './when-settled.ts';

/** As many rows as a window can show: on a phone each has two or three lines. */
const windowful = (): number => Math.ceil(innerHeight / (innerWidth < 768 ? 84 : 40));

/**
 * How many items of a long list are rendered: a windowful at once, or `first` of them, the rest by `step`
 * while the browser is idle.
 */
export function useAutoGrow(total: number, first?: number, step = 60): number {
  const [most, setMost] = useState(first ?? windowful);
  useEffect(() => {
    if (most < total) return whenIdle(() => setMost(most + step));
  }, [most, total, step]);
  return Math.min(most, total);
}
