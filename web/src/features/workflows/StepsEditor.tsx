import type { MethodChoice } from '@fieldkit/contract/methods.ts';
import { moveStep, renumberSteps } from '@fieldkit/contract/workflow-steps.ts';
import { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MethodPicker } from '../../content/MethodPicker.tsx';
import { callOptions } from '../../lib/call-options.ts';
import { randomUuid } from '../../lib/idempotency-key.ts';
import { CheckboxBox } from '../../ui/Checkbox.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { HttpMethodBadge } from '../../ui/HttpMethodBadge.tsx';
import { SortableList } from '../../ui/SortableList.tsx';
import { SortableStep } from './SortableStep.tsx';
import type { StepValueChanges } from './step-values.ts';
import { type DraftStep, withStep } from './workflow-form.ts';
import * as messages from './workflows.messages.ts';

interface StepsEditorProps {
  steps: readonly DraftStep[];
  onStepsChange: (steps: DraftStep[]) => void;
  projectUuid: string;
  /** The calls that a draft suggests. */
  suggestions?: readonly MethodChoice[] | undefined;
  error?: string | undefined;
}

/**
 * Steps that the user can add, describe, move and remove. They are renumbered after each change, which is
 * also announced.
 */
export function StepsEditor(props: StepsEditorProps) {
  const { steps, onStepsChange, projectUuid, suggestions = [], error } = props;
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const [announcement, setAnnouncement] = useState('');

  const changeStep = (at: number, changes: Partial<DraftStep>) =>
    onStepsChange(steps.map((step, index) => (index === at ? { ...step, ...changes } : step)));
  const change = (next: readonly DraftStep[], words: string) => {
    onStepsChange(renumberSteps(next));
    setAnnouncement(words);
  };
  const add = (choice: MethodChoice) => {
    change(withStep(steps, choice, randomUuid()), messages.stepAdded(choice.method_name, steps.length + 1));
  };
  const move = (from: number, to: number) => {
    const name = steps[from]?.method_name ?? '';
    change(moveStep(steps, from, to), messages.stepMoved(name, to + 1, steps.length));
  };
  const withdraw = (at: number) => {
    change(
      steps.filter((_, index) => index !== at),
      messages.stepRemoved(steps[at]?.method_name ?? ''),
    );
  };
  const remove = (at: number) => {
    // The button is removed together with its step, so the focus moves to the button of the next step, or to
    // the search field after the last one. This must happen immediately: in a later frame, it would take the
    // focus from a field that the user has entered in the meantime.
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
          onDescribe={(at, description) => changeStep(at, { description })}
          projectUuid={projectUuid}
          onValuesChange={changeStep}
        />
      )}
      <SuggestedCalls suggestions={suggestions} steps={steps} onAdd={add} onRemove={withdraw} />
      {error && <FieldError id={`${id}-error`} text={error} />}
      <MethodPicker
        projectUuid={projectUuid}
        label={messages.addStep}
        placeholder={messages.addStepHint}
        onChoose={add}
      />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  );
}

interface SuggestedCallsProps {
  suggestions: readonly MethodChoice[];
  steps: readonly DraftStep[];
  onAdd: (choice: MethodChoice) => void;
  onRemove: (at: number) => void;
}

/** The calls that a draft suggests. A selected call becomes a step. */
function SuggestedCalls({ suggestions, steps, onAdd, onRemove }: SuggestedCallsProps) {
  const id = useId();
  if (suggestions.length === 0) return null;
  const placeOf = ({ method_uuid }: MethodChoice) =>
    steps.findIndex((step) => step.method_uuid === method_uuid);
  const isEmpty = steps.every((step) => suggestions.some((one) => one.method_uuid === step.method_uuid));
  return (
    <fieldset className="mb-3 min-w-0 rounded-md border border-line p-3">
      <legend className="float-start w-full text-12 font-medium text-ink-2">{messages.suggestions}</legend>
      <p className="clear-both text-12 text-ink-3">
        {isEmpty ? messages.suggestionsText : messages.moreSuggestions}
      </p>
      <div className="mt-1 grid grid-cols-1">
        {suggestions.map((choice) => {
          const { method_uuid, method_name, method, endpoint } = choice;
          const place = placeOf(choice);
          return (
            <label
              key={method_uuid}
              htmlFor={`${id}-${method_uuid}`}
              className="flex items-center gap-2 rounded-sm py-1 hover:bg-hover"
            >
              <CheckboxBox
                id={`${id}-${method_uuid}`}
                checked={place >= 0}
                onChange={({ target }) => (target.checked ? onAdd(choice) : onRemove(place))}
                className="pointer-coarse:size-6"
              />
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
                <span dir="auto" className="min-w-0 truncate text-13">
                  {method_name}
                </span>
                <span className="flex max-w-full min-w-0 items-center gap-1 text-12 text-ink-3">
                  <HttpMethodBadge httpMethod={method} />
                  <span dir="ltr" className="min-w-0 truncate font-mono" title={endpoint}>
                    {endpoint}
                  </span>
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

const { dragInstructions, dragStarted, dragOver, dragCanceled } = messages;
const sortMessages = { dragInstructions, dragStarted, dragOver, dragCanceled };

interface SortableStepsProps {
  steps: readonly DraftStep[];
  /** Both indexes are 0-based. */
  onMove: (from: number, to: number) => void;
  onRemove: (at: number) => void;
  onDescribe: (at: number, description: string) => void;
  projectUuid: string;
  onValuesChange: (at: number, changes: StepValueChanges) => void;
}

/** The steps in order. The user can reorder them by drag and drop, by keyboard, and with two buttons. */
function SortableSteps(props: SortableStepsProps) {
  const { steps, onMove, onRemove, onDescribe, projectUuid, onValuesChange } = props;
  const methods = steps.map(({ method_uuid }) => method_uuid).join(',');
  const values = useQuery({
    ...callOptions(workflowCalls.values, { params: { projectUuid }, query: { methods } }),
    enabled: steps.length > 1,
    placeholderData: keepPreviousData,
  });
  const hasInputs = (id: string) =>
    values.data?.methods.find(({ method_uuid }) => method_uuid === id)?.inputs.length !== 0;
  return (
    <SortableList
      items={steps.map(({ key, method_name }) => ({ id: key, name: method_name }))}
      onMove={onMove}
      messages={sortMessages}
      className="mb-2 grid grid-cols-1 gap-2"
      renderItem={(index, moveBy) => {
        const step = steps[index];
        return (
          step && (
            <SortableStep
              key={step.key}
              step={step}
              steps={steps}
              hasInputs={hasInputs(step.method_uuid)}
              isFirst={index === 0}
              isLast={index === steps.length - 1}
              onMoveBy={moveBy}
              onRemove={() => onRemove(index)}
              onDescribe={(description) => onDescribe(index, description)}
              projectUuid={projectUuid}
              onValuesChange={(changes) => onValuesChange(index, changes)}
            />
          )
        );
      }}
    />
  );
}
