import { formatUtcDate } from '@fieldkit/contract/format-date.ts';
import * as analyticsMessages from '@fieldkit/contract/messages/analytics.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { Info } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useChangingParams } from '../../lib/use-changing-params.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SearchInput } from '../../ui/SearchInput.tsx';
import { useDebouncedSearch } from '../../ui/use-debounced-search.ts';
import * as messages from './analytics.messages.ts';
import type { AnalyticsPaths } from './charts.hooks.ts';
import { useOverview } from './overview.hooks.ts';
import { ProjectCharts } from './ProjectCharts.tsx';
import { useAnalyticsFilter } from './use-analytics-filter.ts';

interface AnalyticsScreenProps extends AnalyticsPaths {
  /** Undefined while loading. */
  projects: readonly Project[] | undefined;
  /** Shown instead of the charts while the projects load, after they failed to load, or if there are none. */
  instead: ReactNode;
  /** The tabs of the dashboard. */
  tabs: ReactNode;
  searchRef: RefObject<HTMLInputElement | null>;
}

/** Usage Analytics: charts about developers' questions in a project. */
export function AnalyticsScreen(props: AnalyticsScreenProps) {
  const { projects, instead, tabs, searchRef } = props;
  const filter = useAnalyticsFilter(projects);
  const [term, setTerm] = useTerm();
  const overview = useOverview(filter.project?.project_uuid);

  return (
    <>
      {/* On phones, the search is below the tabs, which have the same position on all pages of the dashboard. */}
      <div className="relative">
        <AnalyticsHeader asOf={overview.data?.as_of ?? null} />
        {tabs}
        <div className="top-3 right-0 md:absolute">
          <SearchInput
            ref={searchRef}
            label={messages.search}
            placeholder={messages.searchHint}
            clearLabel={messages.clearSearch}
            shortcut="/"
            maxLength={200}
            value={term}
            onValueChange={setTerm}
            className="mb-4 md:w-64"
          />
        </div>
      </div>
      {projects?.length ? (
        <ProjectCharts
          {...props}
          projects={projects}
          filter={filter}
          overview={overview}
          term={term}
          onTerm={setTerm}
        />
      ) : (
        instead
      )}
    </>
  );
}

/** The search text, which is written to the address once the user stops typing. */
function useTerm() {
  const [params, changeParams] = useChangingParams();
  return useDebouncedSearch(params.get('q') ?? '', (term) =>
    changeParams((next) => {
      if (term) next.set('q', term);
      else next.delete('q');
    }),
  );
}

/** "Nov 20, 2026, 09:05 UTC". */
const moment = (date: Date): string => `${formatUtcDate(date)}, ${date.toISOString().slice(11, 16)} UTC`;

/** The title, and the end of the counted period: null if nothing is counted. */
function AnalyticsHeader({ asOf }: { asOf: string | null }) {
  return (
    <PageHeader
      title={analyticsMessages.title}
      description={
        <span className="flex flex-wrap items-center gap-x-1.5">
          <Info aria-hidden="true" className="size-3.5 text-ink-3" />
          <span>{analyticsMessages.note}</span>
          {/*
           * Reserves its space before its data is loaded. On narrow screens, it is on its own line and has no dot
           * before it.
           */}
          <span className={`max-lg:basis-full ${asOf ? 'text-ink-3' : 'invisible'}`}>
            <span aria-hidden="true" className="max-lg:hidden">
              ·{' '}
            </span>
            {messages.asOf} <time dateTime={asOf ?? ''}>{moment(new Date(asOf ?? 0))}</time>
          </span>
        </span>
      }
    />
  );
}
