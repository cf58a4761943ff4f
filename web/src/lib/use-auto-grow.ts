import { useEffect, useState } from 'react';
import { whenIdle } from './when-settled.ts';

/** The number of rows that fit in a window. On a phone, each row has two or three lines. */
const windowful = (): number => Math.ceil(innerHeight / (innerWidth < 768 ? 84 : 40));

/**
 * The number of items of a long list to render: at first one windowful or `first` items, then `step` more at
 * a time while the browser is idle.
 */
export function useAutoGrow(total: number, first?: number, step = 60): number {
  const [most, setMost] = useState(first ?? windowful);
  useEffect(() => {
    if (most < total) return whenIdle(() => setMost(most + step));
  }, [most, total, step]);
  return Math.min(most, total);
}
