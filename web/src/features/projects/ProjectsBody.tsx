import { projectMessages as messages } from '@fieldkit/contract/messages/projects.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { useDeferredValue, useMemo } from 'react';
import { useLastDefined } from '../../lib/use-last-defined.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { filterProjects } from './filter-projects.ts';
import { ProjectsFound, type ProjectsFoundProps } from './ProjectsFound.tsx';
import { ProjectsSkeleton } from './ProjectsSkeleton.tsx';
import { fetchFailure, type useProjects } from './projects.hooks.ts';

export interface ProjectsBodyProps extends Omit<ProjectsFoundProps, 'projects' | 'shown'> {
  query: ReturnType<typeof useProjects>;
}

const none: readonly Project[] = [];

/** The projects, their loading state or their error; announces their number in any state. */
export function ProjectsBody(props: ProjectsBodyProps) {
  const { query, filters } = props;
  const { data: projects = none, isSuccess } = query;
  const { kind } = filters;
  // Deferred, so that typing stays fast with any number of projects.
  const term = useDeferredValue(filters.term);
  const shown = useMemo(() => filterProjects(projects, { term, kind }), [projects, term, kind]);
  return (
    <>
      <VisuallyHidden role="status">{isSuccess && messages.count(shown.length)}</VisuallyHidden>
      <Content {...props} shown={shown} />
    </>
  );
}

function Content({ query, ...found }: ProjectsBodyProps & { shown: readonly Project[] }) {
  // The failure stays visible while the projects are fetched again.
  const failure = useLastDefined(query.error);
  if (query.data) return <ProjectsFound {...found} projects={query.data} />;
  if (!failure) return <ProjectsSkeleton />;
  return (
    <ErrorPanel
      title={messages.loadFailed}
      className="mt-6"
      action={
        <Button loading={query.isFetching} onClick={() => void query.refetch()}>
          {messages.tryAgain}
        </Button>
      }
    >
      {fetchFailure(failure)}
    </ErrorPanel>
  );
}
