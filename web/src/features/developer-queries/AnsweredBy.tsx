import type { DeveloperQuery } from '@fieldkit/contract/analytics.ts';
import { Reply, Workflow } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fromList, type ListAddress } from '../../lib/use-list-address.ts';
import * as messages from './developer-queries.messages.ts';

export interface AnsweredByProps {
  query: DeveloperQuery;
  /** Opens a workflow. */
  workflows: ListAddress;
  hrefOfMethod: (libraryUuid: string, methodUuid: string) => string;
}

/**
 * The workflow that answers a query and the method or workflow that a phrase selects, each with the answer
 * rate before and after.
 */
export function AnsweredBy({ query, workflows, hrefOfMethod }: AnsweredByProps) {
  const { workflow_uuid, workflow_name, before, after, answer } = query;
  return (
    <>
      {workflow_uuid && (
        <Effect
          icon={<Workflow className="size-3.5 shrink-0" />}
          label={messages.workflow}
          name={workflow_name ?? ''}
          href={workflows.hrefOf(workflow_uuid)}
          before={before}
          after={after}
        />
      )}
      {answer && answer.uuid !== workflow_uuid && (
        <Effect
          icon={<Reply className="size-3.5 shrink-0" />}
          label={messages.answeredWith}
          name={answer.name}
          href={
            answer.kind === 'workflow'
              ? workflows.hrefOf(answer.uuid)
              : hrefOfMethod(answer.library_uuid, answer.uuid)
          }
          before={answer.before}
          after={answer.after}
        />
      )}
    </>
  );
}

interface EffectProps {
  icon: ReactNode;
  label: string;
  name: string;
  href: string;
  before: Rate | null;
  after: Rate | null;
}

function Effect({ icon, label, name, href, before, after }: EffectProps) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-3">
      <span className="relative z-1 inline-flex min-w-0 items-center gap-1">
        {icon}
        <span className="sr-only">{label}:</span>
        <Link
          to={href}
          state={fromList}
          preventScrollReset
          dir="auto"
          className="link min-w-0 truncate"
          title={name}
        >
          {name}
        </Link>
      </span>
      {before && after && (
        <span className="tabular-nums">
          {messages.rateBefore(before.answered, before.count)}
          {' · '}
          <span className={hasRisen(before, after) ? 'font-medium text-ok' : undefined}>
            {messages.rateAfter(after.answered, after.count)}
          </span>
        </span>
      )}
    </p>
  );
}

type Rate = { count: number; answered: number };

/** Compares by multiplication, which avoids a division by zero. */
const hasRisen = (before: Rate, after: Rate): boolean =>
  after.count > 0 && after.answered * Math.max(1, before.count) > before.answered * after.count;
