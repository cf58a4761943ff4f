import { formatCount } from '@fieldkit/contract/format-count.ts';
import type { ReactNode } from 'react';
import { percentOf } from '../../lib/percent.ts';
import { Card } from '../../ui/Card.tsx';
import { RetryNotice } from '../../ui/ErrorPanel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Sparkline } from '../../ui/Sparkline.tsx';
import * as analyticsMessages from './analytics.messages.ts';
import { type Scope, useDailyQueries, useGaps, useOutcomes, useUserGrowth } from './charts.hooks.ts';
import { ChangeToLess, PeriodHeadline, percentChange } from './MonthHeadline.tsx';
import { monthsOf, type Span } from './months.ts';
import { figureHeights } from './OverviewSkeleton.tsx';
import * as messages from './overview.messages.ts';

interface OverviewFiguresProps {
  scope: Scope;
  /** Null until the span of the figures is known. */
  span: Span | null;
  /** The period is too short for lines. */
  isShort: boolean;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
/**
 * The four figures of a project by month, and their totals. The rate is in percent, or null if there are no
 * questions.
 */
export function useFigures(scope: Scope) {
  const questions = useDailyQueries(scope);
  const outcomes = useOutcomes(scope);
  const developers = useUserGrowth(scope);
  const gaps = useGaps(scope);
  const asked = new Map(questions.data?.map(({ month, queries }) => [month, queries]));
  const met = new Map(developers.data?.map(({ month, users }) => [month, users]));
  const counts = new Map(outcomes.data?.map(({ month, ...each }) => [month, each]));
  const all = [...counts.values()];
  const answered = sum(all.map((each) => each.answered));
  const total = answered + sum(all.map(({ uncertain, none }) => uncertain + none));
  return {
    questions,
    outcomes,
    developers,
    gaps,
    asked,
    met,
    counts,
    totals: {
      asked: sum([...asked.values()]),
      answerRate: total === 0 ? null : percentOf(answered, total),
      met: sum([...met.values()]),
    },
  };
}

const difference = (latest: number, before: number) => analyticsMessages.points(Math.abs(latest - before));

/** Four figures of a project by month: questions, answer rate, new developers and open gaps. */
export function OverviewFigures({ scope, span, isShort }: OverviewFiguresProps) {
  const { questions, outcomes, developers, gaps, asked, met, counts, totals } = useFigures(scope);
  const months = span ? monthsOf(span, [...asked.keys()]) : [];
  const rates = months.map((each) => {
    const { answered = 0, uncertain = 0, none = 0 } = counts.get(each.month) ?? {};
    const total = answered + uncertain + none;
    return {
      ...each,
      isCut: each.isCut || total === 0,
      value: percentOf(answered, total),
    };
  });
  const withValues = (values: ReadonlyMap<string, number>) =>
    months.map((each) => ({ ...each, value: values.get(each.month) ?? 0 }));
  const unanswered = months.map((each) => {
    const { uncertain = 0, none = 0 } = counts.get(each.month) ?? {};
    return { ...each, value: uncertain + none };
  });
  // Without the span, a figure would first be that of the whole period, and then move.
  const withSpan = (query: Omit<FigureProps['query'], 'isShort'>) => ({
    isPending: query.isPending || span === null,
    isError: query.isError,
    refetch: query.refetch,
    isShort,
  });
  const askedMonths = withValues(asked);
  const metMonths = withValues(met);

  return (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Figure
        title={messages.questions}
        query={withSpan(questions)}
        values={askedMonths.map(({ value }) => value)}
      >
        <PeriodHeadline
          months={askedMonths}
          format={formatCount}
          difference={percentChange}
          whole={totals.asked}
        />
      </Figure>
      <Figure
        title={analyticsMessages.answerRate}
        query={withSpan(outcomes)}
        values={rates.filter(({ isCut }) => !isCut).map(({ value }) => value)}
      >
        <PeriodHeadline
          months={rates}
          format={(rate) => `${rate}%`}
          difference={difference}
          whole={totals.answerRate}
        />
      </Figure>
      <Figure
        title={messages.newDevelopers}
        query={withSpan(developers)}
        values={metMonths.map(({ value }) => value)}
      >
        <PeriodHeadline
          months={metMonths}
          format={formatCount}
          difference={percentChange}
          whole={totals.met}
        />
      </Figure>
      <Figure
        title={messages.openGaps}
        trend={messages.unanswered}
        query={withSpan(gaps)}
        values={unanswered.map(({ value }) => value)}
      >
        <p className="mb-3 flex flex-wrap items-baseline gap-x-2 text-12 text-ink-3">
          <span className="figure text-ink">{messages.gapCount(gaps.data?.length ?? 0)}</span>
          <span className="max-sm:sr-only">{messages.openGapsText}</span>
          <ChangeToLess
            months={unanswered}
            title={messages.unanswered}
            shortTitle={messages.unansweredShort}
          />
        </p>
      </Figure>
    </div>
  );
}

interface FigureProps {
  title: string;
  /** What the line shows, if that is not the figure itself. */
  trend?: string;
  query: { isPending: boolean; isError: boolean; refetch: () => unknown; isShort: boolean };
  /** The value of each month. */
  values: readonly number[];
  children: ReactNode;
}

function Figure({ title, trend = title, query, values, children }: FigureProps) {
  const heights = figureHeights[query.isShort ? 'short' : 'long'];
  return (
    <Card as="section" padded aria-label={title} aria-busy={query.isPending} className="min-w-0 max-sm:px-3">
      <h2 className="title-card mb-1">{title}</h2>
      {query.isPending && <Skeleton className={`w-full rounded-md ${heights.placeholder}`} />}
      {query.isError && (
        <RetryNotice
          title={messages.loadFailed}
          retryLabel={messages.tryAgain}
          onRetry={() => query.refetch()}
        />
      )}
      {!query.isPending && !query.isError && (
        <div className={`flex flex-col justify-between ${heights.content}`}>
          {children}
          {!query.isShort && <Sparkline label={messages.trend(trend)} values={values} className="w-full" />}
        </div>
      )}
    </Card>
  );
}
