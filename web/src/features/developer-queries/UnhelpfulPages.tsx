import { formatCount } from '@fieldkit/contract/format-count.ts';
import { relativeTime } from '@fieldkit/contract/format-date.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import * as voteMessages from '@fieldkit/contract/messages/page-votes.ts';
import type { UnhelpfulPage } from '@fieldkit/contract/page-votes.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import type { QueriesFilter } from './developer-queries.hooks.ts';
import { SHOWN_PAGES, useUnhelpfulPages } from './page-votes.hooks.ts';
import * as messages from './page-votes.messages.ts';

export interface UnhelpfulPagesProps {
  queriesFilter: Pick<QueriesFilter, 'projectUuid' | 'filter'>;
  /** The address at which a page's content can be edited. */
  hrefOfPage: (page: UnhelpfulPage) => string;
}

/** The plugin's pages that did not help, with their readers' latest reasons; nothing if there are none. */
export function UnhelpfulPages({ queriesFilter, hrefOfPage }: UnhelpfulPagesProps) {
  const [page, setPage] = useState<number | null>(null);
  const { data } = useUnhelpfulPages(queriesFilter, {
    page: page ?? 1,
    size: page === null ? SHOWN_PAGES : limits.pageSize,
  });
  const pages = data?.answer ?? [];
  const total = data?.total ?? pages.length;
  if (pages.length === 0) return null;

  return (
    <Card as="section" padded aria-label={messages.title} className="mb-3">
      <h2 className="title-section">{messages.title}</h2>
      <p className="mt-1 text-13 text-ink-2">{messages.text}</p>
      <ul aria-label={messages.title} className="mt-3 divide-y divide-line">
        {pages.map((one) => (
          <PageRow key={`${one.kind} ${one.uuid}`} page={one} href={hrefOfPage(one)} />
        ))}
      </ul>
      {page === null && total > pages.length && (
        <Button variant="ghost" size="sm" className="mt-2 -ml-2.5" onClick={() => setPage(1)}>
          {messages.showAll(total)}
        </Button>
      )}
      {page !== null && (
        <Pagination
          page={page}
          pageCount={Math.ceil(total / limits.pageSize)}
          onPageChange={setPage}
          labels={messages.pages}
        />
      )}
    </Card>
  );
}

/** A page with its votes, its most frequent reasons and what readers wrote. */
function PageRow({ page, href }: { page: UnhelpfulPage; href: string }) {
  const { kind, name, helpful, not_helpful, problems, latest } = page;
  const texts = latest.filter(({ text }) => text !== '').slice(0, 2);
  return (
    <li className="py-2.5 text-13 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link to={href} className="link inline-flex min-h-6 min-w-0 items-center font-medium">
          <span dir="auto" className="truncate" title={name}>
            {name}
          </span>
        </Link>
        <span className="text-12 text-ink-3">{messages.kinds[kind]}</span>
        <span className="ml-auto shrink-0 text-12 text-ink-2 tabular-nums max-sm:ml-0">
          {messages.votes(formatCount(not_helpful), formatCount(helpful))}
        </span>
      </p>
      {problems.length > 0 && (
        <p className="mt-1 flex flex-wrap gap-1.5">
          {problems.map(({ problem, count }) => (
            <Badge key={problem} tone="warn">
              {messages.problem(voteMessages.problems[problem], count)}
            </Badge>
          ))}
        </p>
      )}
      {texts.map(({ text, voted_at }) => (
        <p key={`${voted_at} ${text}`} className="mt-1 max-w-2xl text-ink-2">
          <span dir="auto" title={text} className="line-clamp-2 wrap-anywhere">
            {text}
          </span>
          <time dateTime={voted_at} className="text-12 text-ink-3">
            {relativeTime(voted_at, Date.now())}
          </time>
        </p>
      ))}
    </li>
  );
}
