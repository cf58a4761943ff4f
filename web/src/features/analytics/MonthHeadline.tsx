import { formatCount } from '@fieldkit/contract/format-count.ts';
import { TrendingDown, TrendingUp } from 'lucide-react';
import * as messages from './analytics.messages.ts';
import { axisLabel, type MonthOfSpan, nameOfMonth, wholeMonths } from './months.ts';

interface MonthFigure extends MonthOfSpan {
  value: number;
}

export interface MonthHeadlineProps {
  months: readonly MonthFigure[];
  /** Formats a figure: "3,480", "82%". */
  format: (value: number) => string;
  /**
   * The difference between two complete months in words, without a sign; null if the difference is
   * meaningless.
   */
  difference: (latest: number, before: number) => string | null;
  /** The figure for the whole period, shown if it contains no complete month; null if there is none. */
  whole: number | null;
}

/**
 * The newest complete month in large type, compared with the previous month. The current month would look
 * like a decline, so it is shown separately, labeled as the figure so far.
 */
export function MonthHeadline(props: MonthHeadlineProps) {
  const { months, format, difference, whole } = props;
  const { latest, before } = wholeMonths(months);
  const last = months.at(-1);
  const shown = latest ? latest.value : whole;
  const changeText = latest && before ? difference(latest.value, before.value) : null;

  return (
    <p className="@container mb-3 flex flex-wrap items-baseline gap-x-2 text-12 text-ink-3">
      <span className="figure text-ink">{shown === null ? '–' : format(shown)}</span>
      <span>{latest ? messages.inMonth(nameOfMonth(latest.month)) : messages.inPeriod}</span>
      {/* On phones, always two lines, regardless of the length of the months' names. */}
      <span className="basis-full sm:hidden" />
      {latest && before && changeText !== null && (
        <>
          <Change by={latest.value - before.value} text={changeText} />
          <Versus month={before.month} />
        </>
      )}
      {latest && last?.isOpen && (
        <span className="@md:ml-auto">{messages.titledFigure(last.title, format(last.value))}</span>
      )}
    </p>
  );
}

/** The figure of the whole period in large type; below it, that of the newest complete month with its change. */
export function PeriodHeadline({ months, format, difference, whole }: MonthHeadlineProps) {
  const { latest, before } = wholeMonths(months);
  const changeText = latest && before ? difference(latest.value, before.value) : null;
  return (
    <p className="mb-3 flex flex-wrap items-baseline gap-x-2 text-12 text-ink-3">
      <span className="figure basis-full text-ink">{whole === null ? '–' : format(whole)}</span>
      {latest && <span>{messages.titledFigure(nameOfMonth(latest.month), format(latest.value))}</span>}
      {latest && before && changeText !== null && (
        <>
          <Change by={latest.value - before.value} text={changeText} />
          <span className="max-sm:sr-only">
            <Versus month={before.month} />
          </span>
        </>
      )}
    </p>
  );
}

interface ChangeToLessProps {
  months: readonly MonthFigure[];
  title: string;
  /** Shown on phones. */
  shortTitle: string;
}

/** The change of a figure from one complete month to the next, if less of it is better; null without two such months. */
export function ChangeToLess({ months, title, shortTitle }: ChangeToLessProps) {
  const { latest, before } = wholeMonths(months);
  const text = latest && before ? percentChange(latest.value, before.value) : null;
  if (!latest || !before || text === null) return null;
  return (
    <span className="flex basis-full flex-wrap items-baseline gap-x-2">
      <span className="max-sm:hidden">{messages.titledFigure(title, formatCount(latest.value))}</span>
      <span className="sm:hidden">{messages.titledFigure(shortTitle, formatCount(latest.value))}</span>
      <Change by={latest.value - before.value} text={text} isLessBetter />
      <Versus month={before.month} />
    </span>
  );
}

/** The month of a comparison, by its short name on phones. */
const Versus = ({ month }: { month: string }) => (
  <>
    <span className="max-sm:hidden">{messages.versus(nameOfMonth(month))}</span>
    <span className="sm:hidden">{messages.versus(axisLabel(month, 1))}</span>
  </>
);

interface ChangeProps {
  by: number;
  text: string;
  isLessBetter?: boolean;
}

function Change({ by, text, isLessBetter = false }: ChangeProps) {
  if (by === 0) return <span className="font-medium text-ink-2">{messages.unchanged}</span>;
  const Icon = by > 0 ? TrendingUp : TrendingDown;
  return (
    <span
      className={`inline-flex items-baseline gap-1 font-medium tabular-nums ${by > 0 === isLessBetter ? 'text-warn' : 'text-ok'}`}
    >
      <Icon aria-hidden="true" className="size-3.5 self-center" />
      <span className="sr-only">{by > 0 ? messages.up : messages.down}</span>
      {text}
    </span>
  );
}

/**
 * The change of a figure in percent, or as a factor if it is more than tenfold; null if the previous figure
 * is 0.
 */
export function percentChange(latest: number, before: number): string | null {
  if (before === 0) return null;
  if (latest / before >= 10) return messages.times(formatCount(Math.round(latest / before)));
  return messages.change(formatCount(Math.round((Math.abs(latest - before) / before) * 100)));
}
