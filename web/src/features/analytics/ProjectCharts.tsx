import * as projectMessages from '@fieldkit/contract/messages/projects.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { Cable, FolderSearch } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClasses } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState, IconTile } from '../../ui/EmptyState.tsx';
import * as messages from './analytics.messages.ts';
import type { AnalyticsPaths } from './charts.hooks.ts';
import { FilterBar } from './FilterBar.tsx';
import { LazyCharts } from './LazyCharts.tsx';
import { spanOf } from './months.ts';
import type { useOverview } from './overview.hooks.ts';
import { todayInUtc } from './periods.ts';
import { type AnalyticsFilterState, periodText } from './use-analytics-filter.ts';

interface ProjectChartsProps extends AnalyticsPaths {
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
          hint={hintOf({
            hasToday: isUncounted || (isCounted && includesToday(filter)),
            isFiltered: isCounted && filter.count > 0,
          })}
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

const includesToday = ({ to }: AnalyticsFilterState): boolean => to === undefined || to >= todayInUtc();

/** Why a chart may be empty: questions of today are not counted yet, or the filters leave little. */
function hintOf({ hasToday, isFiltered }: { hasToday: boolean; isFiltered: boolean }): string | null {
  const hints = [hasToday && messages.countedTonight, isFiltered && messages.widerFilters].filter(Boolean);
  return hints.join(' ') || null;
}

/** The project in the address does not exist, or this user may not see it. */
function NoSuchProject() {
  return (
    <EmptyState icon={<FolderSearch />} title={projectMessages.notFound.title}>
      {projectMessages.notFound.message}
    </EmptyState>
  );
}

/** Shown above the charts of a project without questions: explains how to get the first ones. */
function NoQuestionsYet({ projectName, projectHref }: { projectName: string; projectHref: string }) {
  return (
    <Card padded className="mb-4 flex flex-wrap items-center gap-4">
      <IconTile>
        <Cable />
      </IconTile>
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="title-card">{messages.nobodyAsked}</h2>
        <p className="mt-1 text-13 text-pretty text-ink-2">{messages.noQuestionsText(projectName)}</p>
      </div>
      <Link to={projectHref} className={buttonClasses({})}>
        {messages.openProject}
      </Link>
    </Card>
  );
}
