import { Card } from '../../ui/Card.tsx';
import { Skeleton, useIsDelayOver } from '../../ui/Skeleton.tsx';
import { isShort } from './months.ts';
import { OverviewLine } from './OverviewLists.tsx';
import { useAnalyticsFilter } from './use-analytics-filter.ts';

/**
 * The height below the title, with and without a line. On phones, two figures share a row, so their texts are below
 * each other.
 */
export const figureHeights = {
  long: { placeholder: 'h-32 sm:h-29', content: 'max-sm:h-32 sm:min-h-29' },
  short: { placeholder: 'h-22 sm:h-12', content: 'max-sm:h-22 sm:min-h-12' },
} as const;

/** Placeholders for the figures and lists of the overview, shown before its project is known. */
export function OverviewSkeleton() {
  const shown = useIsDelayOver(150);
  const heights = figureHeights[isShort(useAnalyticsFilter(undefined)) ? 'short' : 'long'];
  return (
    <div
      aria-busy="true"
      className={`grid gap-4 transition-opacity duration-150 ${shown ? 'opacity-100' : 'opacity-0'}`}
    >
      <OverviewLine />
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {['questions', 'rate', 'developers', 'gaps'].map((figure) => (
          <Card key={figure} padded className="max-sm:px-3">
            <Skeleton className="mb-1 h-5 w-2/5" />
            <Skeleton className={`w-full ${heights.placeholder}`} />
          </Card>
        ))}
      </div>
      <OverviewLine />
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <Card padded className="lg:col-span-2">
          <Skeleton className="h-5 w-1/4" />
          <Skeleton className="mt-6 h-64 w-full" />
        </Card>
        <Card padded>
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="mt-4 h-18 w-full" />
        </Card>
      </div>
    </div>
  );
}
