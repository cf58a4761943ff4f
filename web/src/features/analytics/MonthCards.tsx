import { formatCount } from '@fieldkit/contract/format-count.ts';
import * as analyticsMessages from '@fieldkit/contract/messages/analytics.ts';
import { LineChart } from '../../ui/charts/LineChart.tsx';
import * as messages from './analytics.messages.ts';
import { ChartCard, type ChartCardProps } from './ChartCard.tsx';
import { type ChartProps, useDailyQueries, useUserGrowth } from './charts.hooks.ts';
import { MonthHeadline, percentChange } from './MonthHeadline.tsx';
import { axisLabel, monthsOf, type Span } from './months.ts';
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
      color="c1"
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
      color="c2"
      words={messages.newUsers}
      empty={<NoData title={messages.noUsers}>{hint}</NoData>}
    />
  );
}

interface MonthlyCardProps
  extends Pick<ChartCardProps, 'title' | 'description' | 'projectName' | 'query' | 'empty'> {
  rows: readonly { month: string; value: number }[];
  span: Span | null;
  /** The header of the column with the figures. */
  column: string;
  color: 'c1' | 'c2';
  /** A figure with its unit: "3,480 queries". */
  words: (figure: string) => string;
}

/** A figure for each month, as a line. */
function MonthlyCard(props: MonthlyCardProps) {
  const { rows, span, column, color, words, query, ...card } = props;
  const values = new Map(rows.map(({ month, value }) => [month, value]));
  const months = (span ? monthsOf(span, [...values.keys()]) : []).map((each) => ({
    ...each,
    value: values.get(each.month) ?? 0,
  }));
  const [first, last] = [months.at(0), months.at(-1)];
  const counts = months.map(({ value }) => value);
  const whole = counts.reduce((sum, value) => sum + value, 0);

  return (
    <ChartCard
      {...card}
      shape="months"
      query={{ ...query, isPending: query.isPending || (!query.isError && !span) }}
      table={
        whole === 0
          ? null
          : {
              header: [messages.columns.month, column],
              rows: months.map(({ title, value }) => [title, value]).reverse(),
            }
      }
    >
      <MonthHeadline months={months} format={formatCount} difference={percentChange} whole={whole} />
      <LineChart
        summary={messages.lineSummary(
          card.title,
          first?.title ?? '',
          last?.title ?? '',
          words(formatCount(Math.min(...counts))),
          words(formatCount(Math.max(...counts))),
        )}
        color={color}
        points={months.map(({ month, value, isOpen }) => ({
          key: month,
          label: axisLabel(month, months.length),
          value,
          isOpen,
        }))}
        describe={(at) => ({
          title: months[at]?.title ?? '',
          text: words(formatCount(months[at]?.value ?? 0)),
        })}
      />
    </ChartCard>
  );
}
