import type { Workflow, WorkflowStep } from '@fieldkit/contract/workflows.ts';
import { Badge } from '../../ui/Badge.tsx';
import * as messages from './workflows.messages.ts';

/** The number of broken steps that the badge lists. */
const named = 4;

/** Shows whether the workflow is validated, has no steps, or is broken, and lists the broken steps. */
export function ValidationBadge({ workflow }: { workflow: Workflow }) {
  if (workflow.validation === 'validated')
    return (
      <Badge tone="ok" dot>
        {messages.validated}
      </Badge>
    );
  if (workflow.validation === 'empty')
    return (
      <Badge tone="neutral" dot>
        {messages.empty}
      </Badge>
    );
  return (
    <Badge tone="bad" dot>
      {brokenText(workflow)}
    </Badge>
  );
}

/** Whether a step's method is missing or deprecated, or a required id has no source. */
export const isBroken = ({ problem, missing_inputs }: WorkflowStep): boolean =>
  problem !== null || missing_inputs.length > 0;

/** Shows that a workflow is not published until a person reviews it. */
export function DraftBadge({ workflow }: { workflow: Workflow }) {
  return workflow.is_reviewed ? null : <Badge tone="warn">{messages.draft}</Badge>;
}

function brokenText({ steps }: Workflow): string {
  const broken = steps.filter(isBroken).map(({ order }) => order);
  if (broken.length === 0) return messages.broken;
  if (broken.length === 1) return messages.brokenAt(String(broken[0]));
  return messages.brokenAtSteps(broken.slice(0, named).join(', ') + (broken.length > named ? '…' : ''));
}
