import { lazy, Suspense } from 'react';
import type { ChartsProps } from './Charts.tsx';
import { ChartsSkeleton } from './ChartsSkeleton.tsx';

const load = () => import('./Charts.tsx');
// Drawing weighs more than the rest of the page: it travels beside it, from the first moment on, not in front of it.
load().catch(() => undefined);
const Charts = lazy(async () => ({ default: (await load()).Charts }));

export interface LazyChartsProps extends ChartsProps {
  /** Only their places for now. */
  waits: boolean;
}

/** The charts, and their places until what draws them is there. */
export function LazyCharts({ waits, ...props }: LazyChartsProps) {
  if (waits) return <ChartsSkeleton />;
  return (
    <Suspense fallback={<ChartsSkeleton />}>
      <Charts {...props} />
    </Suspense>
  );
}
