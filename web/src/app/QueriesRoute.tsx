import { formatDate } from '@fieldkit/contract/format-date.ts';
import * as analyticsMessages from '@fieldkit/contract/messages/analytics.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { ArrowLeft, FolderX } from 'lucide-react';
import { lazy } from 'react';
import { Link, Navigate } from 'react-router';
import { clientName } from '../features/analytics/client-name.ts';
import { FilterBar } from '../features/analytics/FilterBar.tsx';
import { useOverview } from '../features/analytics/overview.hooks.ts';
import { useAnalyticsFilter } from '../features/analytics/use-analytics-filter.ts';
import {
  DeveloperQueriesScreen,
  type DeveloperQueriesScreenProps,
} from '../features/developer-queries/DeveloperQueriesScreen.tsx';
import * as messages from '../features/developer-queries/developer-queries.messages.ts';
import { QueriesSkeleton } from '../features/developer-queries/QueryRows.tsx';
import { useProjects } from '../features/projects/projects.hooks.ts';
import { useSearchKey } from '../features/projects/use-search-key.ts';
import { buttonClasses } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useAuth } from './auth-context.ts';
import { paths } from './paths.ts';
import { NoProjects } from './screens/NoProjects.tsx';

const WorkflowDialog = lazy(async () => ({
  default: (await import('../features/workflows/WorkflowDialog.tsx')).WorkflowDialog,
}));
const WorkflowEditor = lazy(async () => ({
  default: (await import('../features/workflows/WorkflowEditor.tsx')).WorkflowEditor,
}));

const SearchSettingsDialog = lazy(async () => ({
  default: (await import('../features/assistant/SearchSettingsDialog.tsx')).SearchSettingsDialog,
}));

/** Developer Queries: the list of questions. */
export function QueriesRoute() {
  const { isFirstTimeUser } = useAuth();
  if (isFirstTimeUser) return <Navigate to={paths.projects} replace />;
  return <DeveloperQueries />;
}

function DeveloperQueries() {
  const projects = useProjects();
  const filter = useAnalyticsFilter(projects.data);
  const { data: overview } = useOverview(filter.project?.project_uuid);
  const countedUntil = overview?.as_of ?? null;
  // A calendar day in UTC, independent of the browser's time zone.
  const day = (countedUntil ?? new Date().toISOString()).slice(0, 10);

  return (
    <>
      <Link
        to={filter.hrefTo(paths.analytics)}
        className={buttonClasses({
          variant: 'ghost',
          size: 'sm',
          className: 'mb-3 -ml-2.5 max-sm:-mt-3',
        })}
      >
        <ArrowLeft />
        {analyticsMessages.backToAnalytics}
      </Link>
      <PageHeader
        title={analyticsMessages.queriesTitle}
        description={
          <>
            {messages.text}{' '}
            {/* Reserves its space before its data is loaded. On phones, it is on its own line. */}
            <span className={countedUntil ? undefined : 'invisible'}>
              {messages.countedUntil(formatDate(`${day}T12:00:00`, ''))}
            </span>
          </>
        }
      />
      <div className="mt-6">
        {projects.isPending && <QueriesSkeleton />}
        {!projects.isPending && !projects.data?.length && (
          <NoProjects projects={projects} skeleton={<QueriesSkeleton />} />
        )}
        {projects.data && projects.data.length > 0 && <Filtered projects={projects.data} filter={filter} />}
      </div>
    </>
  );
}

type FilteredProps = { projects: readonly Project[]; filter: ReturnType<typeof useAnalyticsFilter> };

function Filtered({ projects, filter }: FilteredProps) {
  const searchRef = useSearchKey();
  const { project } = filter;
  return (
    <>
      <FilterBar projects={projects} filter={filter} />
      {project ? (
        <DeveloperQueriesScreen
          key={project.project_uuid}
          project={project}
          filter={filter.filter}
          filterCount={filter.count}
          filterNames={filterNames}
          searchRef={searchRef}
          parts={partsFor(project.project_uuid, filter)}
        />
      ) : (
        <EmptyState icon={<FolderX />} title={messages.unknownProject.title}>
          {messages.unknownProject.message}
        </EmptyState>
      )}
    </>
  );
}

const filterNames = ['period', 'from', 'to', 'library', 'channel', 'client'];
const noWorkflows: [] = [];

/** The components that show workflows and methods on this page. */
const partsFor = (
  projectUuid: string,
  filter: FilteredProps['filter'],
): DeveloperQueriesScreenProps['parts'] => ({
  workflowEditor: (props) => <WorkflowEditor projectUuid={projectUuid} {...props} />,
  workflowView: (props) => (
    <WorkflowDialog {...props} shown={noWorkflows} onDelete={null} hrefOfMethod={paths.method} />
  ),
  searchSettings: (dialog) => <SearchSettingsDialog projectUuid={projectUuid} {...dialog} />,
  hrefOfMethod: (libraryUuid, methodUuid) => paths.method(projectUuid, libraryUuid, methodUuid),
  hrefOfAnswer: ({ kind, library_uuid, uuid }) =>
    kind === 'method'
      ? paths.method(projectUuid, library_uuid, uuid)
      : paths.workflow(projectUuid, library_uuid, uuid),
  hrefOfGuide: (guideUuid) => paths.guide(projectUuid, guideUuid),
  hrefOfLibrary: (libraryUuid) => paths.library(projectUuid, libraryUuid),
  hrefOfPage: ({ kind, library_uuid, uuid }) => {
    if (kind === 'guide' || library_uuid === null) return paths.guide(projectUuid, uuid);
    if (kind === 'event' || kind === 'model')
      return `${paths.library(projectUuid, library_uuid)}?tab=${kind}s&${kind}=${uuid}`;
    return paths[kind](projectUuid, library_uuid, uuid);
  },
  nameOfClient: clientName,
  hrefOfGroup: (groupUuid) => filter.hrefTo(paths.queries, { group: groupUuid }),
});
