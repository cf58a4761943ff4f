import type { AnswerProof } from '@fieldkit/contract/analytics.ts';
import { monthName, shortMonth } from '@fieldkit/contract/format-date.ts';
import { percentOf } from '../../lib/percent.ts';
import { LineChart } from '../../ui/charts/LineChart.tsx';
import * as messages from './developer-queries.messages.ts';

interface RateChartProps {
  months: AnswerProof['months'];
  /** Days to mark in the chart: those from which something answered the questions. */
  marks: readonly string[];
  summary: string;
}

/** The percentage of answered questions by month. */
export function RateChart({ months: asked, marks, summary }: RateChartProps) {
  const months = everyMonth(asked);
  const first = months[0]?.month ?? '';
  return (
    <LineChart
      summary={summary}
      color="c2"
      max={100}
      formatTick={(rate) => `${rate}%`}
      points={months.map((each) => ({
        key: each.month,
        label: shortMonth(indexOfMonth(each.month) % 12),
        value: each.value,
      }))}
      marks={[...new Set(marks.map((day) => positionOf(day, first)))].filter((mark) => mark >= 0)}
      describe={(at) => ({
        title: months[at] ? titleOf(months[at].month) : '',
        text: messages.proofPoint(months[at]?.answered ?? 0, months[at]?.count ?? 0),
      })}
    />
  );
}

/** How often the questions were asked by month, for those that were never answered. */
export function AskedChart({ months: asked, summary }: Pick<RateChartProps, 'months' | 'summary'>) {
  const months = everyMonth(asked);
  return (
    <LineChart
      summary={summary}
      color="c1"
      points={months.map(({ month, count }) => ({
        key: month,
        label: shortMonth(indexOfMonth(month) % 12),
        value: count,
      }))}
      describe={(at) => ({
        title: months[at] ? titleOf(months[at].month) : '',
        text: messages.askedPoint(months[at]?.count ?? 0),
      })}
    />
  );
}

/** In percent, as an integer. */
const rateOf = ({ count, answered }: { count: number; answered: number }): number =>
  percentOf(answered, count);

const indexOfMonth = (month: string): number =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

/** The position of a day between the points of the months, each of which is in the middle of its month. */
const positionOf = (day: string, first: string): number =>
  indexOfMonth(day) - indexOfMonth(first) + (Number(day.slice(8, 10)) - 15) / 30;

/**
 * Every month from the first to the last. In a month without questions, the line stays at its previous value.
 */
function everyMonth(asked: RateChartProps['months']) {
  const byMonth = new Map(asked.map((each) => [indexOfMonth(each.month), each]));
  const [from = 0, to = -1] = [Math.min(...byMonth.keys()), Math.max(...byMonth.keys())];
  let value = 0;
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => {
    const each = byMonth.get(from + at) ?? { month: monthAt(from + at), count: 0, answered: 0 };
    if (each.count > 0) value = rateOf(each);
    return { ...each, value };
  });
}

const titleOf = (month: string): string => `${monthName(indexOfMonth(month) % 12)} ${month.slice(0, 4)}`;

const monthAt = (index: number): string =>
  `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
