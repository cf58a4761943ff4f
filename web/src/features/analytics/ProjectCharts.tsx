import { analyticsChartMessages as messages } from '@fieldkit/contract/messages/analytics-charts.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import type { AnalyticsPaths } from './chart-props.ts';
import { FilterBar } from './FilterBar.tsx';
import { LazyCharts } from './LazyCharts.tsx';
import { spanOf } from './months.ts';
import { NoQuestionsYet } from './NoQuestionsYet.tsx';
import { NoSuchProject } from './NoSuchProject.tsx';
import type { useOverview } from './overview.hooks.ts';
import { periodText } from './period-text.ts';
import type { AnalyticsFilterState } from './use-analytics-filter.ts';

export interface ProjectChartsProps extends AnalyticsPaths {
  projects: readonly Project[];
  filter: AnalyticsFilterState;
  overview: ReturnType<typeof useOverview>;
  term: string;
  onTerm: (term: string) => void;
}

/** The filters, and the charts of the selected project. */
export function ProjectCharts(props: ProjectChartsProps) {
  const { projects, filter, overview, term, onTerm, queriesPath, projectPath, reportedPath } = props;
  const { project } = filter;
  const { from, to } = filter;
  const isCounted = overview.data?.first_day !== null;
  const isUncounted = overview.data?.first_day === null && overview.data.has_questions;

  return (
    <>
      <FilterBar projects={projects} filter={filter} />
      {project && !isCounted && !isUncounted && (
        <NoQuestionsYet projectName={project.name} projectHref={projectPath(project.project_uuid)} />
      )}
      {project ? (
        <LazyCharts
          key={project.project_uuid}
          // The hint for a project without questions is above the charts and would push them down.
          waits={overview.isPending}
          project={project}
          scope={{ projectUuid: project.project_uuid, filter: filter.filter }}
          span={overview.isPending ? null : spanOf({ from, to }, overview.data)}
          period={periodText(filter)}
          hint={hintOf(isUncounted, isCounted && filter.count > 0)}
          isUncounted={isUncounted}
          hrefOfQueries={(more) => filter.hrefTo(queriesPath, more)}
          hrefOfReported={(about) => reportedPath(project.project_uuid, about)}
          term={term}
          onClearSearch={() => onTerm('')}
        />
      ) : (
        <NoSuchProject />
      )}
    </>
  );
}

function hintOf(isUncounted: boolean, isFiltered: boolean): string | null {
  if (isUncounted) return messages.countedTonight;
  return isFiltered ? messages.widerFilters : null;
}
