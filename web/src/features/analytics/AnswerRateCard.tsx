import { type Outcome, outcomes } from '@fieldkit/contract/analytics.ts';
import { percentOf } from '../../lib/percent.ts';
import { outcomeColors } from '../../ui/charts/outcome-colors.ts';
import { StackedColumns } from '../../ui/charts/StackedColumns.tsx';
import * as messages from './analytics.messages.ts';
import { ChartCard } from './ChartCard.tsx';
import { type ChartProps, useOutcomes } from './charts.hooks.ts';
import { MonthHeadline } from './MonthHeadline.tsx';
import { axisLabel, monthsOf } from './months.ts';
import { NoData } from './NoData.tsx';

const parts = outcomes.map((key) => ({ key, label: messages.outcomes[key], color: outcomeColors[key] }));

type Counts = Record<Outcome, number>;
const zeroCounts: Counts = { answered: 0, uncertain: 0, none: 0 };
const totalOf = (counts: Counts): number => counts.answered + counts.uncertain + counts.none;
/** In percent. 0 if there are no questions. */
const rateOf = (counts: Counts): number => percentOf(counts.answered, totalOf(counts));
const rateText = (counts: Counts): string =>
  totalOf(counts) === 0 ? messages.noRate : messages.rateText(rateOf(counts));

/** The outcomes of questions by month, and the share of answered questions. */
export function AnswerRateCard({ project, scope, span, hint }: ChartProps) {
  const query = useOutcomes(scope);
  const counts = new Map((query.data ?? []).map(({ month, ...each }) => [month, each]));
  const months = (span ? monthsOf(span, [...counts.keys()]) : []).map((each) => {
    const of = counts.get(each.month) ?? zeroCounts;
    // A month without questions has no rate to compare.
    return { ...each, isCut: each.isCut || totalOf(of) === 0, counts: of, value: rateOf(of) };
  });
  const whole = months.reduce(
    (sum, { counts: { answered, uncertain, none } }) => ({
      answered: sum.answered + answered,
      uncertain: sum.uncertain + uncertain,
      none: sum.none + none,
    }),
    zeroCounts,
  );

  return (
    <ChartCard
      title={messages.answerRate}
      description={messages.descriptions.answerRate}
      projectName={project.name}
      query={{ ...query, isPending: query.isPending || (!query.isError && !span) }}
      shape="stack"
      table={
        totalOf(whole) === 0
          ? null
          : {
              header: [
                messages.columns.month,
                ...outcomes.map((key) => messages.outcomes[key]),
                messages.columns.rate,
              ],
              rows: months
                .map(({ title, counts: of }) => [
                  title,
                  ...outcomes.map((key) => of[key]),
                  totalOf(of) === 0 ? '' : `${rateOf(of)}%`,
                ])
                .reverse(),
            }
      }
      empty={<NoData title={messages.noQuestions}>{hint}</NoData>}
    >
      <MonthHeadline
        months={months}
        format={(rate) => `${rate}%`}
        difference={(latest, before) => messages.points(Math.abs(latest - before))}
        whole={rateOf(whole)}
      />
      <StackedColumns
        summary={messages.stackSummary(
          messages.answerRate,
          months.at(0)?.title ?? '',
          months.at(-1)?.title ?? '',
        )}
        parts={parts}
        columns={months.map(({ month, title, counts: values }) => ({
          key: month,
          label: axisLabel(month, months.length),
          title,
          values,
          text: rateText(values),
        }))}
      />
    </ChartCard>
  );
}
