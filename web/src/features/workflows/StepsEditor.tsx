import { workflowScreenMessages as messages } from '@fieldkit/contract/messages/workflow-screens.ts';
import type { MethodChoice } from '@fieldkit/contract/methods.ts';
import { moved, renumbered } from '@fieldkit/contract/workflow-steps.ts';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { randomUuid } from '../../lib/random-uuid.ts';
import { FieldError } from '../../ui/Field.tsx';
import { SortableSteps } from './SortableSteps.tsx';
import { StepPicker } from './StepPicker.tsx';
import { SuggestedCalls } from './SuggestedCalls.tsx';
import { type DraftStep, withStep } from './workflow-form.ts';

export interface StepsEditorProps {
  steps: readonly DraftStep[];
  onStepsChange: (steps: DraftStep[]) => void;
  projectUuid: string;
  /** Suggested calls of a draft. */
  suggestions?: readonly MethodChoice[] | undefined;
  error?: string | undefined;
}

/**
 * Steps that the user adds, describes, moves and removes; they are renumbered each time, and each change is
 * announced.
 */
export function StepsEditor(props: StepsEditorProps) {
  const { steps, onStepsChange, projectUuid, suggestions = [], error } = props;
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const [announcement, setAnnouncement] = useState('');

  const change = (next: readonly DraftStep[], words: string) => {
    onStepsChange(renumbered(next));
    setAnnouncement(words);
  };
  const add = (choice: MethodChoice) => {
    change(withStep(steps, choice, randomUuid()), messages.stepAdded(choice.method_name, steps.length + 1));
  };
  const move = (from: number, to: number) => {
    const name = steps[from]?.method_name ?? '';
    change(moved(steps, from, to), messages.stepMoved(name, to + 1, steps.length));
  };
  const withdraw = (at: number) => {
    change(
      steps.filter((_, index) => index !== at),
      messages.stepRemoved(steps[at]?.method_name ?? ''),
    );
  };
  const remove = (at: number) => {
    // The button is removed with its step: the focus moves to the button of the next step, or to the search
    // after the last one; at once, because a later frame would take it from the field that the user has entered since.
    flushSync(() => withdraw(at));
    const bins = box.current?.querySelectorAll<HTMLElement>('[data-remove-step]');
    const next = bins?.[Math.min(at, bins.length - 1)];
    (next ?? box.current?.querySelector<HTMLElement>('[role="combobox"]'))?.focus();
  };

  return (
    <fieldset ref={box} aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-1.5 text-13 font-medium text-ink">{messages.steps}</legend>
      {steps.length === 0 ? (
        <p className="mb-2 text-12 text-ink-3">{messages.noSteps}</p>
      ) : (
        <SortableSteps
          steps={steps}
          onMove={move}
          onRemove={remove}
          onDescribe={(at, description) =>
            onStepsChange(steps.map((step, index) => (index === at ? { ...step, description } : step)))
          }
        />
      )}
      <SuggestedCalls suggestions={suggestions} steps={steps} onAdd={add} onRemove={withdraw} />
      {error && <FieldError id={`${id}-error`} text={error} />}
      <StepPicker projectUuid={projectUuid} onChoose={add} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  );
}
