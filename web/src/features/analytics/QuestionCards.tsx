import { formatCount } from '@fieldkit/contract/format-count.ts';
import * as analyticsMessages from '@fieldkit/contract/messages/analytics.ts';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { percentOf } from '../../lib/percent.ts';
import { Button } from '../../ui/Button.tsx';
import { BarList } from '../../ui/charts/BarList.tsx';
import { WordCloud } from '../../ui/charts/WordCloud.tsx';
import * as messages from './analytics.messages.ts';
import { ChartCard } from './ChartCard.tsx';
import { type ChartProps, useCommonQuestions, useFunnel, useGaps } from './charts.hooks.ts';
import { NoData } from './NoData.tsx';

const max = 6;

/** Unanswered questions, the most frequent first. Each links to where the owner can address it. */
export function GapsCard({ project, scope, hrefOfQueries }: ChartProps) {
  const query = useGaps(scope);
  const rows = query.data ?? [];
  const [isWhole, setWhole] = useState(false);

  return (
    <ChartCard
      title={messages.gaps}
      description={messages.descriptions.gaps}
      projectName={project.name}
      query={query}
      shape="rows"
      action={
        // Reserves its line even without a link, because otherwise everything below would move up on phones.
        <Link
          to={hrefOfQueries({ only: 'unanswered' })}
          style={{ visibility: query.isPending || rows.length > 0 ? undefined : 'hidden' }}
          className="link inline-flex min-h-7 items-center gap-1 text-12 font-medium"
        >
          {messages.allGaps}
          <ArrowRight aria-hidden="true" className="size-3.5" />
        </Link>
      }
      table={{
        header: [messages.columns.question, messages.columns.unanswered],
        rows: rows.map(({ text, count }) => [text, count]),
      }}
      empty={<NoData title={messages.noGaps}>{messages.noGapsText}</NoData>}
    >
      <ol aria-label={messages.gaps} className="divide-y divide-line">
        {(isWhole ? rows : rows.slice(0, max)).map(({ group_uuid, text, count }) => (
          <li key={group_uuid} className="flex items-start gap-3 py-2 text-13 first:pt-0">
            <Link
              to={hrefOfQueries({ group: group_uuid })}
              dir="auto"
              title={text}
              className="link line-clamp-2 min-h-6 min-w-0 flex-1 wrap-anywhere"
            >
              {text}
            </Link>
            <span className="shrink-0 text-12 text-ink-3 tabular-nums">
              {messages.timesUnanswered(formatCount(count))}
            </span>
          </li>
        ))}
      </ol>
      {rows.length > max && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-3 -ml-2.5 self-start"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? messages.showFewer : messages.showMore(rows.length - max)}
        </Button>
      )}
    </ChartCard>
  );
}

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
        color="c1"
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

/** The number of phrases in a card next to a chart. A button shows the others. */
const maxCommon = 20;
const minShown = 18;

/** The most frequent questions, sized by frequency. Each links to its entry in Developer Queries. */
export function CommonQuestionsCard({ project, scope, hint, hrefOfQueries }: ChartProps) {
  const query = useCommonQuestions(scope);
  const rows = query.data ?? [];
  return (
    <ChartCard
      title={analyticsMessages.commonQuestions}
      description={messages.descriptions.commonQuestions}
      projectName={project.name}
      query={query}
      shape="words"
      action={
        <Link
          to={hrefOfQueries()}
          className="link inline-flex min-h-7 items-center gap-1 text-12 font-medium"
        >
          {analyticsMessages.addressQueries}
          <ArrowRight aria-hidden="true" className="size-3.5" />
        </Link>
      }
      table={{
        header: [messages.columns.question, messages.columns.queries],
        rows: rows.map(({ text, count }) => [text, count]),
      }}
      empty={<NoData title={messages.noQuestions}>{hint}</NoData>}
    >
      <WordCloud
        label={analyticsMessages.commonQuestions}
        max={maxCommon}
        minShown={minShown}
        words={rows.map(({ group_uuid, text, count, is_answered }) => ({
          key: group_uuid || text,
          text,
          count,
          isUnanswered: !is_answered,
          href: hrefOfQueries(group_uuid ? { group: group_uuid } : { q: text }),
        }))}
        counted={(count) => messages.counted(formatCount(count))}
        showMore={messages.more}
        legend={messages.cloudLegend}
        unanswered={messages.leftUnanswered}
      />
    </ChartCard>
  );
}
