import type { DeveloperQuery } from '@fieldkit/contract/analytics.ts';
import { developerQueryMessages as say } from '@fieldkit/contract/messages/developer-queries.ts';
import { Workflow } from 'lucide-react';
import { Link } from 'react-router';
import { fromList, type ListAddress } from '../../lib/use-list-address.ts';

export interface WorkflowEffectProps {
  query: DeveloperQuery;
  /** Opens workflows. */
  workflows: ListAddress;
}

/** The workflow of a query, and how the query was answered before it was made and since. */
export function WorkflowEffect({ query, workflows }: WorkflowEffectProps) {
  const { workflow_uuid, workflow_name, before, after } = query;
  if (!workflow_uuid) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-3">
      <span className="relative z-1 inline-flex min-w-0 items-center gap-1">
        <Workflow className="size-3.5 shrink-0" />
        <span className="sr-only">{say.workflow}:</span>
        <Link
          to={workflows.hrefOf(workflow_uuid)}
          state={fromList}
          preventScrollReset
          dir="auto"
          className="link min-w-0 truncate"
          title={workflow_name ?? undefined}
        >
          {workflow_name}
        </Link>
      </span>
      {before && after && (
        <span className="tabular-nums">
          {say.rateBefore(before.answered, before.count)}
          {' · '}
          <span className={hasRisen(before, after) ? 'font-medium text-ok' : undefined}>
            {say.rateAfter(after.answered, after.count)}
          </span>
        </span>
      )}
    </p>
  );
}

type Rate = { count: number; answered: number };

/** Compared without dividing, so that nothing is divided by zero. */
const hasRisen = (before: Rate, after: Rate): boolean =>
  after.count > 0 && after.answered * Math.max(1, before.count) > before.answered * after.count;
