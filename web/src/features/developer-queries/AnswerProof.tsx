import type { AnswerProof as Proof } from '@fieldkit/contract/analytics.ts';
import { formatDate, monthName, shortMonth } from '@fieldkit/contract/format-date.ts';
import { Reply, Waypoints } from 'lucide-react';
import { Card } from '../../ui/Card.tsx';
import { LineChart } from '../../ui/charts/LineChart.tsx';
import * as messages from './developer-queries.messages.ts';

const SHOWN_ANSWERS = 4;

const rateOf = ({ count, answered }: { count: number; answered: number }): number =>
  count === 0 ? 0 : Math.round((100 * answered) / count);

/** How much more often questions are answered since an owner answered them, and when that was. */
export function AnswerProof({ proof }: { proof: Proof }) {
  const { before, after, answers } = proof;
  const workflows = answers.filter(({ kind }) => kind === 'workflow').length;
  const months = everyMonth(proof.months);
  const first = months[0]?.month ?? '';

  return (
    <Card
      as="section"
      padded
      aria-label={messages.proofTitle}
      className="mb-3 grid gap-x-8 gap-y-4 lg:grid-cols-2"
    >
      <div className="min-w-0">
        <h2 className="title-section">
          {messages.proof(workflows, answers.length - workflows, rateOf(before), rateOf(after))}
        </h2>
        <p className="mt-1 text-13 text-ink-2">{messages.proofText}</p>
        <ul className="mt-4 grid gap-2 text-13">
          {answers.slice(0, SHOWN_ANSWERS).map(({ uuid, kind, name, day }) => (
            <li
              key={uuid}
              className="flex items-center gap-2 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ok"
            >
              {kind === 'workflow' ? <Waypoints aria-hidden="true" /> : <Reply aria-hidden="true" />}
              <span dir="auto" title={name} className="min-w-0 truncate font-medium">
                {name}
              </span>
              <span className="ml-auto shrink-0 text-12 text-ink-3">
                {messages.proofSince(formatDate(`${day}T12:00:00`, ''))}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex min-w-0">
        <LineChart
          summary={messages.proofSummary}
          colour="c2"
          max={100}
          formatTick={(rate) => `${rate}%`}
          points={months.map((each) => ({
            key: each.month,
            label: shortMonth(indexOfMonth(each.month) % 12),
            value: each.value,
          }))}
          marks={[...new Set(answers.map(({ day }) => positionOf(day, first)))].filter((mark) => mark >= 0)}
          describe={(at) => ({
            title: months[at] ? titleOf(months[at].month) : '',
            text: messages.proofPoint(months[at]?.answered ?? 0, months[at]?.count ?? 0),
          })}
        />
      </div>
    </Card>
  );
}

const indexOfMonth = (month: string): number =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

/** Where a day is between the points of months, which stand in the middle of their month. */
const positionOf = (day: string, first: string): number =>
  indexOfMonth(day) - indexOfMonth(first) + (Number(day.slice(8, 10)) - 15) / 30;

/** Every month from the first to the last. The line stays where it was in a month without a question. */
function everyMonth(asked: Proof['months']) {
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
