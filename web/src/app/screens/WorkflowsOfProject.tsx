import type { Library } from '@fieldkit/contract/libraries.ts';
import { can } from '@fieldkit/contract/permissions.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { ProjectWorkflows } from '../../features/workflows/ProjectWorkflows.tsx';
import { createFirst, create as createWorkflow } from '../../features/workflows/workflows.messages.ts';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { paths } from '../paths.ts';
import * as messages from './project-page.messages.ts';

interface WorkflowsOfProjectProps {
  project: Project;
  /** Undefined until they are loaded. */
  libraries: readonly Library[] | undefined;
  onAddLibrary: () => void;
}

/** The workflows of a project. If there are none, they are created in its largest library, or drafted from a question. */
export function WorkflowsOfProject({ project, libraries, onAddLibrary }: WorkflowsOfProjectProps) {
  const { project_uuid, ownership } = project;
  const [largest] = libraries?.toSorted((one, other) => other.items - one.items) ?? [];
  const create = largest && `${paths.library(project_uuid, largest.library_uuid)}?tab=workflows&open=create`;
  return (
    <ProjectWorkflows
      projectUuid={project_uuid}
      hrefOf={({ library_uuid, workflow_uuid }) => paths.workflow(project_uuid, library_uuid, workflow_uuid)}
      action={
        create &&
        can(ownership, 'workflows.create') && (
          <Link to={create} className={buttonClasses({ variant: 'solid', className: 'max-sm:order-first' })}>
            <Plus />
            {createWorkflow}
          </Link>
        )
      }
      firstAction={
        can(ownership, 'workflows.create') &&
        libraries && (
          <div className="flex flex-wrap justify-center gap-2">
            {create ? (
              <>
                <Link to={create} className={buttonClasses({})}>
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
              <Button onClick={onAddLibrary}>{messages.addLibraryFirst}</Button>
            )}
          </div>
        )
      }
    />
  );
}
