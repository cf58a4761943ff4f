import { can } from '@fieldkit/contract/permissions.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { Link } from 'react-router';
import { useLibraries } from '../../features/libraries/libraries.hooks.ts';
import { ProjectWorkflows } from '../../features/workflows/ProjectWorkflows.tsx';
import { createFirst } from '../../features/workflows/workflows.messages.ts';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { paths } from '../paths.ts';
import * as messages from './project-page.messages.ts';

interface WorkflowsOfProjectProps {
  project: Project;
  onAddLibrary: () => void;
}

/** The workflows of a project. If there are none, they are created in its largest library, or drafted from a question. */
export function WorkflowsOfProject({ project, onAddLibrary }: WorkflowsOfProjectProps) {
  const { project_uuid, ownership } = project;
  const libraries = useLibraries(project_uuid);
  const [largest] = libraries.data?.toSorted((one, other) => other.items - one.items) ?? [];
  return (
    <ProjectWorkflows
      projectUuid={project_uuid}
      hrefOf={({ library_uuid, workflow_uuid }) => paths.workflow(project_uuid, library_uuid, workflow_uuid)}
      firstAction={
        can(ownership, 'workflows.create') &&
        libraries.data && (
          <div className="flex flex-wrap justify-center gap-2">
            {largest ? (
              <>
                <Link
                  to={`${paths.library(project_uuid, largest.library_uuid)}?tab=workflows&open=create`}
                  className={buttonClasses({ variant: 'solid' })}
                >
                  {createFirst}
                </Link>
                <Link
                  to={`${paths.queries}?project=${project_uuid}&only=unanswered`}
                  className={buttonClasses({})}
                >
                  {messages.draftFromQuestion}
                </Link>
              </>
            ) : (
              <Button variant="solid" onClick={onAddLibrary}>
                {messages.addLibraryFirst}
              </Button>
            )}
          </div>
        )
      }
    />
  );
}
