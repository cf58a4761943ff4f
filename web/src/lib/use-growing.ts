import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

const FIRST = 14;
const STEP = 60;

/** How many of a long list are rendered: a windowful at once, the others while the page has nothing better to do. */
export function useGrowing(total: number): number {
  const [most, setMost] = useState(FIRST);
  useEffect(() => {
    if (most < total) return whenIdle(() => setMost(most + STEP));
  }, [most, total]);
  return Math.min(most, total);
}
