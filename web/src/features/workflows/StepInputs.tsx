import { workflowScreenMessages as messages } from '@fieldkit/contract/messages/workflow-screens.ts';
import type { StepInput } from '@fieldkit/contract/workflows.ts';
import { CornerLeftUp } from 'lucide-react';

export interface StepInputsProps {
  takes: readonly StepInput[];
  /** The steps of the workflow in their order. */
  steps: readonly { method_name: string }[];
}

/** The values that a step takes from earlier steps, one line each. */
export function StepInputs({ takes, steps }: StepInputsProps) {
  if (takes.length === 0) return null;
  return (
    <div className="mt-1 grid gap-0.5 text-12 text-ink-2">
      {linesOf(takes, steps).map((line) => (
        <p key={line} className="flex items-start gap-1">
          <CornerLeftUp aria-hidden className="mt-0.5 size-3 shrink-0 text-ink-3" />
          <span className="min-w-0 wrap-anywhere">{line}</span>
        </p>
      ))}
    </div>
  );
}

function linesOf(takes: readonly StepInput[], steps: readonly { method_name: string }[]): string[] {
  const groups = Map.groupBy(takes, ({ from_step, thing }) => `${from_step} ${thing === '' ? 'same' : 'id'}`);
  return [...groups.values()].map((group) => {
    const [{ from_step, thing } = { from_step: 0, thing: '' }] = group;
    const inputs = group.map(({ input }) => input).join(', ');
    if (thing === '') return messages.takesSame(inputs, from_step);
    return messages.takesId(inputs, from_step, steps[from_step - 1]?.method_name ?? '');
  });
}
