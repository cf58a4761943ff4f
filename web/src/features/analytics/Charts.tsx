import * as analyticsMessages from '@fieldkit/contract/messages/analytics.ts';
import { ChartColumn } from 'lucide-react';
import type { ComponentType } from 'react';
import { useAutoGrow } from '../../lib/use-auto-grow.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { AnswerRateCard } from './AnswerRateCard.tsx';
import * as messages from './analytics.messages.ts';
import type { ChartProps } from './charts.hooks.ts';
import { LatestQuestionsCard } from './LatestQuestionsCard.tsx';
import { NewUsersCard, TotalQueriesCard } from './MonthCards.tsx';
import { EndpointsCard, LanguagesCard, WorkflowsCard } from './MostUsedCards.tsx';
import { CommonQuestionsCard, FunnelCard, GapsCard } from './QuestionCards.tsx';
import { ReportsCard } from './ReportsCard.tsx';

export interface Chart {
  title: string;
  Card: ComponentType<ChartProps>;
  /** The share of the six columns on a wide screen. */
  width: 'third' | 'half' | 'twoThirds' | 'whole';
}

const latestQuestions: Chart = { title: messages.latestQuestions, Card: LatestQuestionsCard, width: 'whole' };

/** The six charts of the specification in its order, followed by additional ones. */
const charts: readonly Chart[] = [
  { title: analyticsMessages.totalQueries, Card: TotalQueriesCard, width: 'half' },
  { title: analyticsMessages.commonQuestions, Card: CommonQuestionsCard, width: 'half' },
  { title: analyticsMessages.languages, Card: LanguagesCard, width: 'third' },
  { title: analyticsMessages.newUsers, Card: NewUsersCard, width: 'twoThirds' },
  { title: analyticsMessages.endpoints, Card: EndpointsCard, width: 'half' },
  { title: analyticsMessages.workflows, Card: WorkflowsCard, width: 'half' },
  latestQuestions,
  { title: messages.answerRate, Card: AnswerRateCard, width: 'half' },
  { title: messages.funnel, Card: FunnelCard, width: 'half' },
  { title: messages.gaps, Card: GapsCard, width: 'half' },
  { title: messages.reports, Card: ReportsCard, width: 'half' },
];

/**
 * The charts whose title contains the term. If questions exist but are not counted yet, the latest questions
 * come first, because no other chart has data.
 */
export function chartsMatching(term: string, isUncounted: boolean): readonly Chart[] {
  const searchTerm = term.trim().toLowerCase();
  const ordered = isUncounted
    ? [latestQuestions, ...charts.filter((chart) => chart !== latestQuestions)]
    : charts;
  return searchTerm === ''
    ? ordered
    : ordered.filter(({ title }) => title.toLowerCase().includes(searchTerm));
}

export interface ChartsProps extends ChartProps {
  /** The search term for the titles. */
  term: string;
  /** Whether questions exist but none of them is counted yet. */
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
 * The cards that match the search, in a grid of six columns. The figures below the first row are fetched row
 * by row while the browser is idle, because drawing them all at once would block a phone.
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
            // If some cards are hidden, the rows would have gaps, so all cards get the same width.
            <div key={title} className={searched ? widths.half : widths[width]}>
              <Card {...props} scope={{ ...scope, isAwaited: at >= drawn }} />
            </div>
          ))}
        </div>
      )}
    </>
  );
}
