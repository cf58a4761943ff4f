import { formatCount } from '@fieldkit/contract/format-count.ts';
import * as analyticsMessages from '@fieldkit/contract/messages/analytics.ts';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { WordCloud } from '../../ui/charts/WordCloud.tsx';
import * as messages from './analytics.messages.ts';
import { ChartCard } from './ChartCard.tsx';
import { type ChartProps, useCommonQuestions } from './charts.hooks.ts';
import { NoData } from './NoData.tsx';

/** The number of phrases in a card next to a chart. A button shows the others. */
const max = 20;
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
        max={max}
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
