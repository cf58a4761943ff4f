import { formatCount } from '@fieldkit/contract/format-count.ts';
import { utcDay } from '@fieldkit/contract/utc-days.ts';
import { Link } from 'react-router';
import { Card } from '../../ui/Card.tsx';
import * as messages from './analytics.messages.ts';
import type { Scope } from './charts.hooks.ts';
import { firstDayOf, usualPeriod } from './months.ts';
import { useFigures } from './OverviewFigures.tsx';
import * as overviewMessages from './overview.messages.ts';

interface FigureStripProps {
  projectUuid: string;
  /** The links of the figures. */
  hrefs: { analytics: string; queries: string };
}

/** Four figures of a project for the last twelve months in a row, each with a link to its details. */
export function FigureStrip({ projectUuid, hrefs }: FigureStripProps) {
  const from = firstDayOf(usualPeriod, utcDay());
  const scope: Scope = { projectUuid, filter: { from } };
  const { questions, outcomes, developers, gaps, totals } = useFigures(scope);
  const { answerRate } = totals;
  const figures = [
    {
      label: overviewMessages.questions,
      query: questions,
      value: formatCount(totals.asked),
      to: hrefs.analytics,
    },
    {
      label: messages.answerRate,
      query: outcomes,
      value: answerRate === null ? '–' : `${answerRate}%`,
      to: hrefs.analytics,
    },
    {
      label: overviewMessages.newDevelopers,
      query: developers,
      value: formatCount(totals.met),
      to: hrefs.analytics,
    },
    {
      label: overviewMessages.openGaps,
      query: gaps,
      value: overviewMessages.gapCount(gaps.data?.length ?? 0),
      to: hrefs.queries,
    },
  ];
  return (
    <Card as="section" aria-label={overviewMessages.figures} className="mt-6">
      <p aria-hidden="true" className="px-5 pt-3 text-12 text-ink-3">
        {overviewMessages.figures}
      </p>
      <dl className="grid grid-cols-2 md:grid-cols-4">
        {figures.map(({ label, query, value, to }) => (
          <div
            key={label}
            className="relative h-20 rounded-lg px-5 py-2.5 transition-colors duration-100 hover:bg-hover"
          >
            <dt className="text-12 text-ink-3">
              <Link to={to} className="stretched-link">
                {label}
              </Link>
            </dt>
            <dd className="figure mt-1 min-h-9" aria-busy={query.isPending}>
              {query.isPending ? '' : query.isError ? '–' : value}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
