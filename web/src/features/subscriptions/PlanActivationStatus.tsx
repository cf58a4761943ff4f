import { CircleCheck, Clock } from 'lucide-react';
import { Spinner } from '../../ui/Spinner.tsx';
import type { PlanActivationState } from './plans.hooks.ts';
import * as messages from './plans.messages.ts';

export interface PlanActivationStatusProps {
  state: PlanActivationState;
  /** The name of the plan; null if it is unknown. */
  plan: string | null;
}

/** Shows whether the purchased plan is active. */
export function PlanActivationStatus({ state, plan }: PlanActivationStatusProps) {
  return (
    <div
      ref={takeFocus}
      tabIndex={-1}
      role="status"
      className="flex min-h-16 items-start gap-3 rounded-md border border-line px-3.5 py-3 text-13 outline-none [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0"
    >
      {state === 'waiting' && (
        <>
          <Spinner />
          <p className="text-ink-2">{plan ? messages.waitingFor(plan) : messages.waitingForPlan}</p>
        </>
      )}
      {state === 'there' && (
        <>
          <CircleCheck className="text-ok" />
          <div>
            <p className="font-medium">{messages.youAreOn(plan ?? '')}</p>
            <p className="text-ink-2">{messages.thereText}</p>
          </div>
        </>
      )}
      {state === 'late' && (
        <>
          <Clock className="text-warn" />
          <div>
            <p className="font-medium">{messages.late}</p>
            <p className="text-ink-2">{messages.lateText}</p>
          </div>
        </>
      )}
    </div>
  );
}

/** A stable function, so that React calls it only once. */
const takeFocus = (place: HTMLElement | null) => place?.focus();
