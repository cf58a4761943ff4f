import { lazy, Suspense } from 'react';
import type { ChartsProps } from './Charts.tsx';
import { ChartsSkeleton } from './ChartsSkeleton.tsx';
import { type Scope, useCommonQuestions, useDailyQueries } from './charts.hooks.ts';

const load = () => import('./Charts.tsx');
// The chart code is larger than the rest of the page: it is loaded in parallel from the beginning.
load().catch(() => undefined);
const Charts = lazy(async () => ({ default: (await load()).Charts }));

export interface LazyChartsProps extends ChartsProps {
  /** Whether the position of the charts is still unknown. */
  waits: boolean;
}

/** The charts, and gray placeholders until their code and their position are known. */
export function LazyCharts({ waits, ...props }: LazyChartsProps) {
  return (
    <>
      <FirstFigures scope={props.scope} />
      {waits ? (
        <ChartsSkeleton />
      ) : (
        <Suspense fallback={<ChartsSkeleton />}>
          <Charts {...props} />
        </Suspense>
      )}
    </>
  );
}

/**
 * Fetches the data of the first row before it is drawn: drawing it invisibly would double the work of a
 * phone.
 */
function FirstFigures({ scope }: { scope: Scope }) {
  useDailyQueries(scope);
  useCommonQuestions(scope);
  return null;
}
