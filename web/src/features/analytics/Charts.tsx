import * as analyticsMessages from '@fieldkit/contract/messages/analytics.ts';
import { ChartColumn } from 'lucide-react';
import { useAutoGrow } from '../../lib/use-auto-grow.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import * as messages from './analytics.messages.ts';
import { chartsMatching } from './chart-list.ts';
import type { ChartProps } from './charts.hooks.ts';

export interface ChartsProps extends ChartProps {
  /** The search term for the titles. */
  term: string;
  /** Questions exist, but none of them is counted yet. */
  isUncounted: boolean;
  onClearSearch: () => void;
}

const widths = {
  third: 'lg:col-span-2',
  half: 'lg:col-span-3',
  twoThirds: 'lg:col-span-4',
  whole: 'lg:col-span-6',
};

/**
 * The cards that match the search, in a grid of six columns. The figures beyond the first row are fetched row
 * by row while the browser is idle: drawing all at once would block a phone.
 */
export function Charts({ term, isUncounted, onClearSearch, scope, ...props }: ChartsProps) {
  const searched = term.trim();
  const shown = chartsMatching(searched, isUncounted);
  const drawn = useAutoGrow(shown.length, 2, 2);
  return (
    <>
      <p role="status" className={searched && shown.length > 0 ? 'mb-3 text-13 text-ink-3' : 'sr-only'}>
        {searched &&
          (shown.length > 0
            ? analyticsMessages.showing(shown.length, searched)
            : messages.noChartsText(searched))}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          icon={<ChartColumn />}
          title={analyticsMessages.noCharts}
          action={<Button onClick={onClearSearch}>{messages.clearSearch}</Button>}
        >
          {messages.noChartsText(searched)}
        </EmptyState>
      ) : (
        <div className="grid gap-4 *:min-w-0 lg:grid-cols-6">
          {shown.map(({ title, Card, width }, at) => (
            // With some cards hidden the rows would have gaps.
            <div key={title} className={searched ? widths.half : widths[width]}>
              <Card {...props} scope={{ ...scope, isAwaited: at >= drawn }} />
            </div>
          ))}
        </div>
      )}
    </>
  );
}
