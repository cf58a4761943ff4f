import * as projectMessages from '@fieldkit/contract/messages/projects.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { utcDay } from '@fieldkit/contract/utc-days.ts';
import { FolderSearch } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { errorMessage } from '../../lib/error-message.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import * as messages from './analytics.messages.ts';
import type { ChartsProps } from './Charts.tsx';
import { ChartsSkeleton } from './ChartsSkeleton.tsx';
import { type AnalyticsPaths, type Scope, useCommonQuestions, useDailyQueries } from './charts.hooks.ts';
import { EmptyAnalytics } from './EmptyAnalytics.tsx';
import { FilterBar } from './FilterBar.tsx';
import { spanOf } from './months.ts';
import type { useOverview } from './overview.hooks.ts';
import { type AnalyticsFilterState, periodText } from './use-analytics-filter.ts';

const load = () => import('./Charts.tsx');
// The code of the charts is larger than the rest of the page, so it starts loading immediately.
load().catch(() => undefined);
const Charts = lazy(async () => ({ default: (await load()).Charts }));

interface LazyChartsProps extends ChartsProps {
  /** Whether the position of the charts is still unknown. */
  waits: boolean;
}

/** The charts, or gray placeholders until their code and position are known. */
function LazyCharts({ waits, ...props }: LazyChartsProps) {
  return (
    <>
      <FirstFigures scope={props.scope} />
      {waits ? (
        <ChartsSkeleton />
      ) : (
        <Suspense fallback={<ChartsSkeleton />}>
          <Charts {...props} />
        </Suspense>
      )}
    </>
  );
}

/**
 * Fetches the data of the first row before it is drawn. Drawing it invisibly would double the work for a
 * phone.
 */
function FirstFigures({ scope }: { scope: Scope }) {
  useDailyQueries(scope);
  useCommonQuestions(scope);
  return null;
}

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

  // The panel stays while its button tries again, because the button has the focus.
  const hasFailed = overview.data === undefined && overview.errorUpdateCount > 0;

  // A search shows the charts that it finds, even without data.
  const isEmpty = !isCounted && !isUncounted && term === '';

  return (
    <>
      <FilterBar projects={projects} filter={filter} />
      {project && isEmpty && (
        <EmptyAnalytics
          project={project}
          projectHref={projectPath(project.project_uuid)}
          queriesHref={queriesPath}
        />
      )}
      {!project && <NoSuchProject />}
      {project && hasFailed && (
        // Without the counted period no chart has an axis, so one panel replaces them all.
        <ErrorPanel
          title={messages.allFailed}
          action={
            <Button loading={overview.isFetching} onClick={() => void overview.refetch()}>
              {messages.tryAgain}
            </Button>
          }
        >
          {overview.error && errorMessage(overview.error, { fallback: '' })}
        </ErrorPanel>
      )}
      {project && !isEmpty && !hasFailed && (
        <LazyCharts
          key={project.project_uuid}
          // A project without questions has no charts.
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
      )}
    </>
  );
}

const includesToday = ({ to }: AnalyticsFilterState): boolean => to === undefined || to >= utcDay();

/** Why a chart may be empty: today's questions are not counted yet, or the filters exclude most data. */
function hintOf({ hasToday, isFiltered }: { hasToday: boolean; isFiltered: boolean }): string | null {
  const hints = [hasToday && messages.countedTonight, isFiltered && messages.widerFilters].filter(Boolean);
  return hints.join(' ') || null;
}

/** Shown if the project in the address does not exist or this user may not see it. */
function NoSuchProject() {
  return (
    <EmptyState icon={<FolderSearch />} title={projectMessages.notFound.title}>
      {projectMessages.notFound.message}
    </EmptyState>
  );
}
