import { projectMessages as say } from '@fieldkit/contract/messages/projects.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { ProjectsFound, type ProjectsFoundProps } from './ProjectsFound.tsx';
import { ProjectsSkeleton } from './ProjectsSkeleton.tsx';
import { fetchFailure, type useProjects } from './projects.hooks.ts';

export interface ProjectsBodyProps extends Omit<ProjectsFoundProps, 'projects'> {
  query: ReturnType<typeof useProjects>;
}

/** The projects, or that they are loading, or why they could not be loaded. */
export function ProjectsBody({ query, ...found }: ProjectsBodyProps) {
  if (query.data) return <ProjectsFound {...found} projects={query.data} />;
  if (query.isPending) return <ProjectsSkeleton />;
  return (
    <ErrorPanel
      title={say.loadFailed}
      className="mt-6"
      action={<Button onClick={() => void query.refetch()}>{say.tryAgain}</Button>}
    >
      {fetchFailure(query.error)}
    </ErrorPanel>
  );
}
