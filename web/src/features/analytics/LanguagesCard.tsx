import { formatCount } from '@fieldkit/contract/format-count.ts';
import * as analyticsMessages from '@fieldkit/contract/messages/analytics.ts';
import { isKnownLanguage, programmingLanguages } from '@fieldkit/contract/programming-languages.ts';
import { DonutChart } from '../../ui/charts/DonutChart.tsx';
import { type DonutShare, donutShares, percentText } from '../../ui/charts/donut-shares.ts';
import * as messages from './analytics.messages.ts';
import { ChartCard } from './ChartCard.tsx';
import { type ChartProps, useLanguages } from './charts.hooks.ts';
import { NoData } from './NoData.tsx';

const described = (share: DonutShare) =>
  messages.slice(share.name, formatCount(share.value), percentText(share));

/** The programming languages for which answers were requested, as shares of the questions. */
export function LanguagesCard({ project, scope, hint }: ChartProps) {
  const query = useLanguages(scope);
  const slices = (query.data ?? []).map(({ name, value }) => ({ name: shownName(name), value }));
  const shares = donutShares(slices, messages.otherLanguages);
  const whole = slices.reduce((sum, { value }) => sum + value, 0);
  return (
    <ChartCard
      title={analyticsMessages.languages}
      description={messages.descriptions.languages}
      projectName={project.name}
      query={query}
      shape="ring"
      table={{
        header: [messages.columns.language, messages.columns.queries, messages.columns.share],
        rows: slices.map(({ name, value }) => [
          name,
          value,
          percentText({ value, percent: Math.round((100 * value) / whole) }),
        ]),
      }}
      empty={<NoData title={messages.noLanguages}>{hint}</NoData>}
    >
      <DonutChart
        summary={messages.donutSummary(analyticsMessages.languages, shares.map(described).join('; '))}
        slices={slices}
        other={messages.otherLanguages}
        unit={messages.languageUnit(slices.length)}
        describe={described}
      />
    </ChartCard>
  );
}

/** "typescript" → "TypeScript". Unknown languages are shown unchanged. */
const shownName = (name: string): string =>
  name === '' ? messages.noLanguage : isKnownLanguage(name) ? programmingLanguages[name] : name;
