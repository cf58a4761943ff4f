import type { DeveloperQuery, Outcome } from '@fieldkit/contract/analytics.ts';
import { outcomes } from '@fieldkit/contract/analytics.ts';
import { outcomeColours } from '../../ui/charts/outcome-colours.ts';
import * as messages from './developer-queries.messages.ts';

/** The outcomes of a query: the share of each as a bar, and as text. */
export function OutcomeBar({ query }: { query: Pick<DeveloperQuery, Outcome> }) {
  const shown = outcomes.filter((outcome) => query[outcome] > 0);
  return (
    <div className="w-full sm:w-72">
      <div aria-hidden="true" className="flex h-1.5 gap-0.5 overflow-hidden rounded-full">
        {shown.map((outcome) => (
          <span
            key={outcome}
            style={{ flexGrow: query[outcome], minWidth: 4, background: outcomeColours[outcome] }}
          />
        ))}
      </div>
      <p className="mt-1.5 flex flex-wrap gap-x-2 text-12 text-ink-2 tabular-nums">
        {shown.map((outcome) => (
          <span key={outcome} className="inline-flex items-center gap-1">
            <span className="size-1.5 rounded-full" style={{ background: outcomeColours[outcome] }} />
            {messages.outcomes[outcome](query[outcome])}
          </span>
        ))}
      </p>
    </div>
  );
}
