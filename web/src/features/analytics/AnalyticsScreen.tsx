import type { Project } from '@fieldkit/contract/projects.ts';
import type { ReactNode, RefObject } from 'react';
import { useChangingParams } from '../../lib/use-changing-params.ts';
import { useDebouncedSearch } from '../../ui/use-debounced-search.ts';
import { AnalyticsHeader } from './AnalyticsHeader.tsx';
import type { AnalyticsPaths } from './chart-props.ts';
import { useOverview } from './overview.hooks.ts';
import { ProjectCharts } from './ProjectCharts.tsx';
import { useAnalyticsFilter } from './use-analytics-filter.ts';

export interface AnalyticsScreenProps extends AnalyticsPaths {
  /** Undefined while loading. */
  projects: readonly Project[] | undefined;
  /**
   * Shown instead of the charts while the projects load, after they failed to load, or when there are none.
   */
  instead: ReactNode;
  /** The tabs of the dashboard. */
  tabs: ReactNode;
  searchRef: RefObject<HTMLInputElement | null>;
}

/** Usage Analytics: charts about the questions of developers in a project. */
export function AnalyticsScreen(props: AnalyticsScreenProps) {
  const { projects, instead, tabs, searchRef } = props;
  const filter = useAnalyticsFilter(projects);
  const [term, setTerm] = useTerm();
  const overview = useOverview(filter.project?.project_uuid);

  return (
    <>
      <AnalyticsHeader
        asOf={overview.data?.as_of ?? null}
        term={term}
        onTermChange={setTerm}
        searchRef={searchRef}
      />
      {tabs}
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

/** The search text, written to the address once the typing pauses. */
function useTerm() {
  const [params, changeParams] = useChangingParams();
  return useDebouncedSearch(params.get('q') ?? '', (term) =>
    changeParams((next) => {
      if (term) next.set('q', term);
      else next.delete('q');
    }),
  );
}
