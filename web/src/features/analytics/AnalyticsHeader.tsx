import { formatUtcDate } from '@fieldkit/contract/format-date.ts';
import { analyticsMessages } from '@fieldkit/contract/messages/analytics.ts';
import { analyticsChartMessages as messages } from '@fieldkit/contract/messages/analytics-charts.ts';
import { Info } from 'lucide-react';
import type { RefObject } from 'react';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';

export interface AnalyticsHeaderProps {
  /** The end of the counted period; null while nothing is counted. */
  asOf: string | null;
  term: string;
  onTermChange: (term: string) => void;
  searchRef: RefObject<HTMLInputElement | null>;
}

/** "Nov 20, 2026, 09:05 UTC". */
const moment = (date: Date): string => `${formatUtcDate(date)}, ${date.toISOString().slice(11, 16)} UTC`;

/** Title, age of the figures, and the search for charts. */
export function AnalyticsHeader({ asOf, term, onTermChange, searchRef }: AnalyticsHeaderProps) {
  return (
    <PageHeader
      title={analyticsMessages.title}
      description={
        <span className="flex flex-wrap items-center gap-x-1.5">
          <Info aria-hidden="true" className="size-3.5 text-ink-3" />
          <span>{analyticsMessages.note}</span>
          {/*
           * Reserves its space before its data is loaded: on phones it has its own line. A dot would begin
           * the second line.
           */}
          <span className={asOf ? 'text-ink-3' : 'invisible'}>
            <span aria-hidden="true" className="max-lg:hidden">
              ·{' '}
            </span>
            {messages.asOf} <time dateTime={asOf ?? ''}>{moment(new Date(asOf ?? 0))}</time>
          </span>
        </span>
      }
      actions={
        <SearchInput
          ref={searchRef}
          label={messages.search}
          placeholder={messages.searchHint}
          clearLabel={messages.clearSearch}
          shortcut="/"
          maxLength={200}
          value={term}
          onValueChange={onTermChange}
          className="min-w-0 flex-1 md:w-64 md:flex-none"
        />
      }
    />
  );
}
