import { formatCount } from '@fieldkit/contract/format-count.ts';
import * as analyticsMessages from '@fieldkit/contract/messages/analytics.ts';
import { isKnownLanguage, programmingLanguages } from '@fieldkit/contract/programming-languages.ts';
import { BarList } from '../../ui/charts/BarList.tsx';
import { DonutChart, type DonutShare, donutShares, percentText } from '../../ui/charts/DonutChart.tsx';
import { HttpMethodBadge } from '../../ui/HttpMethodBadge.tsx';
import * as messages from './analytics.messages.ts';
import { ChartCard } from './ChartCard.tsx';
import { type ChartProps, useEndpoints, useLanguages, useWorkflowsUsed } from './charts.hooks.ts';
import { NoData } from './NoData.tsx';

/** The most frequently found methods. A failure is shown as an empty chart with a retry button. */
export function EndpointsCard({ project, scope, period, hint }: ChartProps) {
  const query = useEndpoints(scope);
  const rows = query.data ?? [];
  return (
    <ChartCard
      title={analyticsMessages.endpoints}
      description={period}
      projectName={project.name}
      query={{ ...query, isError: false }}
      shape="bars"
      table={{
        header: [messages.columns.endpoint, messages.columns.queries],
        rows: rows.map(({ method, count }) => [method, count]),
      }}
      empty={
        <NoData
          title={analyticsMessages.noEndpoints}
          onRetry={query.isError ? () => void query.refetch() : null}
        >
          {hint}
        </NoData>
      }
    >
      <BarList
        label={analyticsMessages.endpoints}
        color="c1"
        bars={rows.map(({ method, count }) => ({
          key: method,
          label: <Endpoint method={method} />,
          value: count,
        }))}
        showMore={messages.showMore}
        showFewer={messages.showFewer}
      />
    </ChartCard>
  );
}

/** Shows "POST /v2/refunds" as an HTTP method and a path, and any other text unchanged. */
function Endpoint({ method }: { method: string }) {
  const [, httpMethod, path] = /^([A-Z]+) (\S.*)$/.exec(method) ?? [];
  if (!httpMethod || !path)
    return (
      <span className="min-w-0 truncate font-mono text-12" title={method}>
        {method}
      </span>
    );
  return (
    <>
      <HttpMethodBadge httpMethod={httpMethod} />
      <span className="min-w-0 truncate font-mono text-12" title={path}>
        {path}
      </span>
    </>
  );
}

/** The workflows that answered questions. */
export function WorkflowsCard({ project, scope, period, hint }: ChartProps) {
  const query = useWorkflowsUsed(scope);
  const rows = query.data ?? [];
  return (
    <ChartCard
      title={analyticsMessages.workflows}
      description={period}
      projectName={project.name}
      query={query}
      shape="bars"
      table={{
        header: [messages.columns.workflow, messages.columns.uses],
        rows: rows.map(({ workflow, usage }) => [workflow, usage]),
      }}
      empty={<NoData title={messages.noWorkflows}>{hint}</NoData>}
    >
      <BarList
        label={analyticsMessages.workflows}
        color="c2"
        bars={rows.map(({ workflow, usage }) => ({
          key: workflow,
          label: (
            <span dir="auto" className="min-w-0 truncate" title={workflow}>
              {workflow}
            </span>
          ),
          value: usage,
        }))}
        showMore={messages.showMore}
        showFewer={messages.showFewer}
      />
    </ChartCard>
  );
}

const describeRow = (share: DonutShare) =>
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
        summary={messages.donutSummary(analyticsMessages.languages, shares.map(describeRow).join('; '))}
        slices={slices}
        other={messages.otherLanguages}
        unit={messages.languageUnit(slices.length)}
        describe={describeRow}
      />
    </ChartCard>
  );
}

/** "typescript" → "TypeScript". Unknown languages are shown unchanged. */
const shownName = (name: string): string =>
  name === '' ? messages.noLanguage : isKnownLanguage(name) ? programmingLanguages[name] : name;
