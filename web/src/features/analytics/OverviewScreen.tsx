import * as analyticsMessages from '@fieldkit/contract/messages/analytics.ts';
import * as projectMessages from '@fieldkit/contract/messages/projects.ts';
import * as shellMessages from '@fieldkit/contract/messages/shell.ts';
import { can } from '@fieldkit/contract/permissions.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { FolderSearch } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ProjectSelect } from '../../content/ProjectSelect.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Select } from '../../ui/Select.tsx';
import * as filterMessages from './analytics.messages.ts';
import { useGaps } from './charts.hooks.ts';
import { isShort, periods, spanOf } from './months.ts';
import { OverviewFigures } from './OverviewFigures.tsx';
import { ClientList, OverviewLine, ProofLine, TopGaps } from './OverviewLists.tsx';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import { useOverview } from './overview.hooks.ts';
import * as messages from './overview.messages.ts';
import { periodText, useAnalyticsFilter } from './use-analytics-filter.ts';

interface OverviewScreenProps {
  /** Undefined while loading. */
  projects: readonly Project[] | undefined;
  /** Shown while the projects load, after they failed to load, or if there are none. */
  instead: ReactNode;
  /** The tabs of the dashboard. */
  tabs: ReactNode;
  queriesPath: string;
  /**
   * Content that other features provide for a project: its plugin, its latest changes, and what needs a
   * decision by the owner.
   */
  parts: (project: Project) => {
    /** The first steps, in a narrow column. */
    firstSteps: ReactNode;
    /** The same above the content of a project without questions, which waits for them. */
    belowFirstSteps: (content: ReactNode) => ReactNode;
    plugin: ReactNode;
    changes: ReactNode;
    /** One line about the decisions. */
    decisionLine: ReactNode;
    decisions: ReactNode;
    connect: ReactNode;
  };
}

/** The first view of the Dashboard tab: a project's figures, and what to do next. */
export function OverviewScreen(props: OverviewScreenProps) {
  const { projects, instead, tabs, queriesPath, parts } = props;
  const filter = useAnalyticsFilter(projects);
  const { project } = filter;

  return (
    <>
      <PageHeader
        title={shellMessages.dashboard}
        description={<span className="block max-lg:min-h-10">{messages.description}</span>}
      />
      {tabs}
      {!projects?.length && instead}
      {projects && projects.length > 0 && (
        <>
          <div className="mb-4 flex gap-2">
            <ProjectSelect
              label={filterMessages.project}
              placeholder={analyticsMessages.selectProject}
              projects={projects}
              selected={project}
              onSelect={(value) => filter.change({ project: value })}
              className="max-sm:flex-1 sm:w-60"
            />
            <Select
              aria-label={messages.period}
              value={filter.period}
              options={periods
                // Days are chosen in Usage Analytics; here, they are only shown.
                .filter((period) => period !== 'custom' || filter.period === 'custom')
                .map((value) => ({
                  value,
                  label: value === 'custom' ? periodText(filter) : filterMessages.periods[value],
                }))}
              onChange={({ target }) => filter.change({ period: target.value, from: null, to: null })}
              className="w-40 sm:w-44"
            />
          </div>
          {project ? (
            <ProjectOverview
              key={project.project_uuid}
              project={project}
              filter={filter}
              hrefOfQueries={(more) => filter.hrefTo(queriesPath, more)}
              parts={parts(project)}
            />
          ) : (
            <EmptyState icon={<FolderSearch />} title={projectMessages.notFound.title}>
              {projectMessages.notFound.message}
            </EmptyState>
          )}
        </>
      )}
    </>
  );
}

interface ProjectOverviewProps {
  project: Project;
  filter: ReturnType<typeof useAnalyticsFilter>;
  hrefOfQueries: (more: Record<string, string>) => string;
  parts: ReturnType<OverviewScreenProps['parts']>;
}

function ProjectOverview({ project, filter, hrefOfQueries, parts }: ProjectOverviewProps) {
  const overview = useOverview(project.project_uuid);
  const isEmpty = overview.data?.has_questions === false;
  // The page stays as it is when the first question arrives, which is counted the next day.
  const [wasEmpty, setWasEmpty] = useState(isEmpty);
  if (isEmpty && !wasEmpty) setWasEmpty(true);
  const { from, to } = filter;
  const scope = { projectUuid: project.project_uuid, filter: filter.filter };
  const gaps = useGaps(scope);
  // The height of the lists is unknown until they are loaded, so content below them would move.
  const isPending = gaps.isPending || overview.isPending;
  const content = (
    <div className="grid gap-4">
      {/* A new project has its first steps instead. */}
      {!wasEmpty && (isPending ? <OverviewLine /> : parts.decisionLine)}
      {wasEmpty ? (
        <NoFigures />
      ) : (
        <OverviewFigures
          scope={scope}
          span={overview.isPending ? null : spanOf({ from, to }, overview.data)}
          isShort={isShort({ from, to })}
        />
      )}
      {!wasEmpty && <ProofLine scope={scope} href={hrefOfQueries({})} />}
      <div className="grid items-start gap-4 lg:grid-cols-3">
        <div className="grid min-w-0 gap-4 lg:col-span-2">
          <TopGaps
            scope={scope}
            mayAnswer={can(project.ownership, 'methods.update')}
            hasQuestions={overview.data?.has_questions !== false}
            hrefOfQueries={hrefOfQueries}
          />
          {!isPending && parts.changes}
        </div>
        <div className="grid min-w-0 gap-4">
          {parts.plugin}
          {!isPending && (
            <>
              <ClientList
                clients={overview.data?.clients}
                onRetry={() => void overview.refetch()}
                action={parts.connect}
              />
              {parts.decisions}
              {!wasEmpty && parts.firstSteps}
            </>
          )}
        </div>
      </div>
    </div>
  );
  if (!wasEmpty) return content;
  // Below the first steps, the content is another element, which replaces its placeholder instead of being moved.
  return gaps.isPending ? <OverviewSkeleton /> : parts.belowFirstSteps(content);
}

const figures = [
  [messages.questions, '0'],
  [filterMessages.answerRate, '–'],
  [messages.newDevelopers, '0'],
  [messages.openGaps, '0'],
] as const;

/** The four figures of a project that was never asked, in one row. */
const NoFigures = () => (
  <Card as="section" aria-label={messages.noFigures}>
    <dl className="grid grid-cols-2 lg:grid-cols-4">
      {figures.map(([label, value]) => (
        <div key={label} className="h-20 px-5 py-2.5">
          <dt className="text-12 text-ink-3">{label}</dt>
          <dd className="figure mt-1">{value}</dd>
        </div>
      ))}
    </dl>
  </Card>
);
