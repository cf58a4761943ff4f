import { analyticsMessages } from '@fieldkit/contract/messages/analytics.ts';
import { analyticsChartMessages as say } from '@fieldkit/contract/messages/analytics-charts.ts';
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
      description={say.descriptions.totalQueries}
      projectName={project.name}
      query={query}
      rows={(query.data ?? []).map(({ month, queries }) => ({ month, value: queries }))}
      span={span}
      column={say.columns.queries}
      colour="c1"
      words={say.queries}
      empty={<NoData title={say.noQuestions}>{hint}</NoData>}
    />
  );
}

/** The number of new developers per month. */
export function NewUsersCard({ project, scope, span, hint }: ChartProps) {
  const query = useUserGrowth(scope);
  return (
    <MonthlyCard
      title={analyticsMessages.newUsers}
      description={say.descriptions.newUsers[scope.filter.channel ?? 'mcp']}
      projectName={project.name}
      query={query}
      rows={(query.data ?? []).map(({ month, users }) => ({ month, value: users }))}
      span={span}
      column={say.columns.users}
      colour="c2"
      words={say.newUsers}
      empty={<NoData title={say.noUsers}>{hint}</NoData>}
    />
  );
}
