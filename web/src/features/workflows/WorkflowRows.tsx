import { formatDate } from '@fieldkit/contract/format-date.ts';
import type { Workflow, WorkflowChoice } from '@fieldkit/contract/workflows.ts';
import { ResourceRow } from '../../content/ResourceRow.tsx';
import type { ListAddress } from '../../lib/use-list-address.ts';
import { Badge } from '../../ui/Badge.tsx';
import { HttpMethodChain } from '../../ui/HttpMethodBadge.tsx';
import { RowActions } from '../../ui/RowActions.tsx';
import { RowsCard } from '../../ui/RowsCard.tsx';
import { DraftBadge, ValidationBadge } from './ValidationBadge.tsx';
import * as messages from './workflows.messages.ts';

interface WorkflowActions {
  /** Why editing is unavailable; undefined if the user may edit. */
  editUnavailable: string | undefined;
  deleteUnavailable: string | undefined;
  onEdit: (workflow: Workflow) => void;
  onDelete: (workflow: Workflow) => void;
}

export interface WorkflowRowsProps {
  workflows: readonly Workflow[];
  address: ListAddress;
  actions: WorkflowActions;
  /** The visible rows are the previous ones; the requested rows are still loading. */
  isStale: boolean;
}

export function WorkflowRows({ workflows, address, actions, isStale }: WorkflowRowsProps) {
  return (
    <RowsCard isStale={isStale}>
      {workflows.map((workflow) => (
        <WorkflowRow key={workflow.workflow_uuid} workflow={workflow} address={address} actions={actions} />
      ))}
    </RowsCard>
  );
}

type WorkflowRowProps = Pick<WorkflowRowsProps, 'address' | 'actions'> & { workflow: Workflow };

/** Name, description, steps, validation and actions. Pressing anywhere in the row opens the workflow. */
function WorkflowRow({ workflow, address, actions }: WorkflowRowProps) {
  const { workflow_uuid, name, description, steps, tags } = workflow;
  const updated = formatDate(workflow.updated_at, '');
  return (
    <ResourceRow
      title={name}
      href={address.hrefOf(workflow_uuid)}
      opensSheet
      summary={description}
      details={
        <>
          <DraftBadge workflow={workflow} />
          <ValidationBadge workflow={workflow} />
          <StepsInRow httpMethods={steps.map(({ method }) => method?.method ?? '')} />
          {updated && <span>{messages.updatedOn(updated)}</span>}
          {tags.slice(0, 3).map((tag) => (
            <Badge key={tag} className="max-w-40 max-sm:hidden">
              <span title={tag}>{tag}</span>
            </Badge>
          ))}
          {tags.length > 3 && (
            <Badge className="max-sm:hidden">
              <span title={tags.slice(3).join(', ')}>+{tags.length - 3}</span>
            </Badge>
          )}
        </>
      }
      after={
        <RowActions
          name={name}
          onView={() => address.open(workflow_uuid)}
          onEdit={() => actions.onEdit(workflow)}
          onDelete={() => actions.onDelete(workflow)}
          editUnavailable={actions.editUnavailable}
          deleteUnavailable={actions.deleteUnavailable}
        />
      }
    />
  );
}

interface ProjectWorkflowRowProps {
  workflow: WorkflowChoice;
  href: string;
}

/** A workflow in the list of its project, with its library. */
export function ProjectWorkflowRow({ workflow, href }: ProjectWorkflowRowProps) {
  const { name, description, http_methods, library_name, needs } = workflow;
  const updated = formatDate(workflow.updated_at, '');
  return (
    <ResourceRow
      title={name}
      href={href}
      summary={description}
      details={
        <>
          {needs && (
            <Badge tone={needs === 'repair' ? 'bad' : 'warn'} dot={needs === 'repair'}>
              {needs === 'repair' ? messages.broken : messages.draft}
            </Badge>
          )}
          {http_methods.length === 0 && (
            <Badge tone="neutral" dot>
              {messages.empty}
            </Badge>
          )}
          <StepsInRow httpMethods={http_methods} />
          {updated && <span>{messages.updatedOn(updated)}</span>}
        </>
      }
      after={
        <span dir="auto" className="max-w-24 truncate text-12 text-ink-3 sm:max-w-44" title={library_name}>
          {library_name}
        </span>
      }
    />
  );
}

/** The number of steps, and their HTTP methods in order. */
function StepsInRow({ httpMethods }: { httpMethods: readonly string[] }) {
  if (httpMethods.length === 0) return null;
  return (
    <>
      <span className="tabular-nums">{messages.stepCount(httpMethods.length)}</span>
      <HttpMethodChain label={messages.steps} httpMethods={httpMethods} />
    </>
  );
}
