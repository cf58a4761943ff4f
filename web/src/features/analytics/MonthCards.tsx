import { analyticsMessages } from '@fieldkit/contract/messages/analytics.ts';
import { analyticsChartMessages as messages } from '@fieldkit/contract/messages/analytics-charts.ts';
import type { ChartProps } from './chart-props.ts';
import { useDailyQueries, useUserGrowth } from './charts.hooks.ts';
import { MonthlyCard } from './MonthlyCard.tsx';
import { NoData } from './NoData.tsx';

/** The number of questions per month. */
export function TotalQueriesCard({ project, scope, span, hint }: ChartProps) {
  const query = useDailyQueries(scope);
  return (
    <MonthlyCard
      title={analyticsMessages.totalQueries}
      description={messages.descriptions.totalQueries}
      projectName={project.name}
      query={query}
      rows={(query.data ?? []).map(({ month, queries }) => ({ month, value: queries }))}
      span={span}
      column={messages.columns.queries}
      colour="c1"
      words={messages.queries}
      empty={<NoData title={messages.noQuestions}>{hint}</NoData>}
    />
  );
}

/** The number of new developers per month. */
export function NewUsersCard({ project, scope, span, hint }: ChartProps) {
  const query = useUserGrowth(scope);
  return (
    <MonthlyCard
      title={analyticsMessages.newUsers}
      description={messages.descriptions.newUsers[scope.filter.channel ?? 'mcp']}
      projectName={project.name}
      query={query}
      rows={(query.data ?? []).map(({ month, users }) => ({ month, value: users }))}
      span={span}
      column={messages.columns.users}
      colour="c2"
      words={messages.newUsers}
      empty={<NoData title={messages.noUsers}>{hint}</NoData>}
    />
  );
}
