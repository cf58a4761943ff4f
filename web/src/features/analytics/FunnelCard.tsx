import { percentOf } from '../../lib/percent.ts';
import { BarList } from '../../ui/charts/BarList.tsx';
import * as messages from './analytics.messages.ts';
import { ChartCard } from './ChartCard.tsx';
import { type ChartProps, useFunnel } from './charts.hooks.ts';
import { NoData } from './NoData.tsx';

/** How many developers reached each step, as shares of those who connected. */
export function FunnelCard({ project, scope, hint }: ChartProps) {
  const query = useFunnel(scope);
  const rows = query.data ?? [];
  const connected = rows.find(({ step }) => step === 'connected')?.developers ?? 0;
  const shareOf = (developers: number) =>
    connected === 0 ? '' : messages.ofConnected(percentOf(developers, connected));
  const isEmpty = rows.every(({ developers }) => developers === 0);

  return (
    <ChartCard
      title={messages.funnel}
      description={messages.descriptions.funnel[scope.filter.channel ?? 'mcp']}
      projectName={project.name}
      query={query}
      shape="bars"
      table={
        isEmpty
          ? null
          : {
              header: [messages.columns.step, messages.columns.developers, messages.shareOfConnected],
              rows: rows.map(({ step, developers }) => [
                messages.funnelSteps[step],
                developers,
                shareOf(developers),
              ]),
            }
      }
      empty={<NoData title={messages.noFunnel}>{hint}</NoData>}
    >
      <BarList
        label={messages.funnel}
        colour="c1"
        whole={connected}
        bars={rows.map(({ step, developers }) => ({
          key: step,
          label: messages.funnelSteps[step],
          value: developers,
          note: shareOf(developers),
        }))}
      />
      {!scope.filter.library_uuid && <p className="mt-4 text-12 text-ink-3">{messages.ofLibrary}</p>}
    </ChartCard>
  );
}
