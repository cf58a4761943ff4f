import { analyticsCalls as calls } from '@fieldkit/contract/analytics.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { utcDay } from '@fieldkit/contract/utc-days.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { callKey } from '../../lib/call-options.ts';
import { Charts } from './Charts.tsx';
import { firstDayOf, monthsOf, spanOf, usualPeriod } from './months.ts';

/** The charts with made-up figures, which show the user what to expect. */
export function SampleCharts({ project }: { project: Project }) {
  const projectUuid = project.project_uuid;
  const from = firstDayOf(usualPeriod, utcDay());
  const filter = { from };
  const span = spanOf(filter, undefined);
  const [client] = useState(() =>
    sampleClient(
      projectUuid,
      filter,
      monthsOf(span, []).map(({ month }) => month),
    ),
  );
  const ignore = () => '';
  return (
    <QueryClientProvider client={client}>
      <Charts
        project={project}
        scope={{ projectUuid, filter }}
        span={span}
        period=""
        hint={null}
        isUncounted={false}
        hrefOfQueries={ignore}
        hrefOfReported={ignore}
        term=""
        onClearSearch={ignore}
      />
    </QueryClientProvider>
  );
}

/** A query cache that already contains the figures, so that no request is sent. */
function sampleClient(projectUuid: string, filter: { from: string | undefined }, months: readonly string[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const grown = (at: number, end: number) =>
    Math.round((end * (at + 2) * (at + 3)) / ((months.length + 2) * months.length));
  const rows = new Map<(typeof calls)[keyof typeof calls], readonly object[]>([
    [calls.dailyQueries, months.map((month, at) => ({ month, queries: grown(at, 420) }))],
    [calls.monthlyUserGrowth, months.map((month, at) => ({ month, users: grown(at, 38) }))],
    [
      calls.outcomes,
      months.map((month, at) => {
        const asked = grown(at, 420);
        const answered = Math.round(asked * (0.55 + at / (3 * months.length)));
        return {
          month,
          answered,
          uncertain: Math.round((asked - answered) / 3),
          none: Math.round(((asked - answered) * 2) / 3),
        };
      }),
    ],
    [
      calls.commonQuestions,
      [
        ...[
          'refund a payment',
          'create a customer',
          'list invoices',
          'cancel a subscription',
          'verify a webhook',
        ],
        ...[
          'export as CSV',
          'retry a failed payment',
          'add a coupon',
          'split a payout',
          'change the currency',
        ],
      ].map((text, at) => ({ text, count: 96 - 9 * at, group_uuid: '', is_answered: at !== 5 && at !== 8 })),
    ],
    [
      calls.languages,
      [
        ['typescript', 212],
        ['python', 148],
        ['java', 61],
        ['go', 40],
        ['php', 22],
        ['csharp', 18],
        ['ruby', 9],
      ].map(([name, value]) => ({ name, value })),
    ],
    [
      calls.endpoints,
      [
        ['POST /refunds', 184],
        ['POST /customers', 143],
        ['GET /invoices', 97],
        ['DELETE /subscriptions/{id}', 64],
      ].map(([method, count]) => ({ method, count })),
    ],
    [
      calls.workflows,
      [
        ['Refund and notify the customer', 88],
        ['Take a payment', 74],
        ['Start a subscription', 39],
      ].map(([workflow, usage]) => ({ workflow, usage })),
    ],
    [
      calls.gaps,
      [
        ['export as CSV', 51],
        ['split a payout', 24],
      ].map(([text, count], at) => ({ text, count, group_uuid: `sample-${at}` })),
    ],
    [
      calls.funnel,
      [
        { step: 'connected', developers: 61 },
        { step: 'first_question', developers: 54 },
        { step: 'method_read', developers: 43 },
        { step: 'workflow_read', developers: 22 },
        { step: 'reported_worked', developers: 15 },
      ],
    ],
    [
      calls.reportCounts,
      [
        { kind: 'missing', count: 6 },
        { kind: 'wrong', count: 3 },
        { kind: 'worked', count: 41 },
      ],
    ],
  ]);
  for (const [call, data] of rows) client.setQueryData(callKey(call, projectUuid, filter), data);
  return client;
}
