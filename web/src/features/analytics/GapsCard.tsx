import { formatCount } from '@fieldkit/contract/format-count.ts';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import * as messages from './analytics.messages.ts';
import { ChartCard } from './ChartCard.tsx';
import { type ChartProps, useGaps } from './charts.hooks.ts';
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
              to={hrefOfQueries({ group: group_uuid, only: 'unanswered' })}
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
