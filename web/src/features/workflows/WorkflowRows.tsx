import { formatDate } from '@fieldkit/contract/format-date.ts';
import type { Workflow } from '@fieldkit/contract/workflows.ts';
import { Link } from 'react-router';
import { fromList, type ListAddress } from '../../lib/use-list-address.ts';
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
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 transition-colors duration-100 first:rounded-t-lg last:rounded-b-lg hover:bg-hover">
      <div className="min-w-0 flex-1 basis-80 max-sm:basis-full">
        <h2 className="truncate text-13 font-medium" dir="auto">
          <Link
            to={address.hrefOf(workflow_uuid)}
            state={fromList}
            preventScrollReset
            className="stretched-link text-ink"
            title={name}
          >
            {name}
          </Link>
        </h2>
        <p className="truncate text-12 text-ink-2" dir="auto" title={description}>
          {description}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-3">
          <span className="tabular-nums">{messages.stepCount(steps.length)}</span>
          <HttpMethodChain
            label={messages.steps}
            httpMethods={steps.map(({ method }) => method?.method ?? '')}
          />
          {updated && <span>{messages.updatedOn(updated)}</span>}
          {tags.slice(0, 3).map((tag) => (
            <Badge key={tag} className="max-w-40">
              <span title={tag}>{tag}</span>
            </Badge>
          ))}
          {tags.length > 3 && (
            <Badge>
              <span title={tags.slice(3).join(', ')}>+{tags.length - 3}</span>
            </Badge>
          )}
        </p>
      </div>
      <div className="flex items-center justify-between gap-4 max-sm:w-full">
        <span className="flex flex-wrap items-center gap-1.5">
          <DraftBadge workflow={workflow} />
          <ValidationBadge workflow={workflow} />
        </span>
        <RowActions
          name={name}
          onView={() => address.open(workflow_uuid)}
          onEdit={() => actions.onEdit(workflow)}
          onDelete={() => actions.onDelete(workflow)}
          editUnavailable={actions.editUnavailable}
          deleteUnavailable={actions.deleteUnavailable}
        />
      </div>
    </li>
  );
}
