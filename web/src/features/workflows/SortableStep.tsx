import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { removeBaseVariable } from '@fieldkit/contract/base-variable.ts';
import type { StepInput } from '@fieldkit/contract/workflows.ts';
import { clsx } from 'clsx';
import { ChevronDown, ChevronUp, CornerLeftUp, GripVertical, X } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { FieldError, Textarea } from '../../ui/Field.tsx';
import { HttpMethodBadge } from '../../ui/HttpMethodBadge.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { StepValues } from './StepValues.tsx';
import type { StepValueChanges } from './step-values.ts';
import { type DraftStep, takenFrom } from './workflow-form.ts';
import * as messages from './workflows.messages.ts';

interface SortableStepProps {
  step: DraftStep;
  /** All steps, in order. */
  steps: readonly DraftStep[];
  /** False if the method is known to have none. */
  hasInputs: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMoveBy: (by: 1 | -1) => void;
  onRemove: () => void;
  onDescribe: (description: string) => void;
  projectUuid: string;
  onValuesChange: (changes: StepValueChanges) => void;
}

/**
 * A step: drag handle, number, method, description, and buttons to move it up, move it down and remove it.
 */
export function SortableStep(props: SortableStepProps) {
  const { step, steps, hasInputs, isFirst, isLast, projectUuid } = props;
  const { onMoveBy, onRemove, onDescribe, onValuesChange } = props;
  const [isChoosing, setChoosing] = useState(false);
  const { key, order, method_name, description, method, problem, passes = [] } = step;
  const canChoose = hasInputs || passes.length > 0;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: key });

  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={clsx(
        'workflow-card relative flex flex-wrap items-start gap-x-1.5 rounded-md border border-line bg-surface p-2',
        isDragging && 'z-1 border-accent shadow-2',
      )}
    >
      <IconButton
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        size="sm"
        label={messages.dragStep(method_name, order)}
        icon={<GripVertical />}
        className="cursor-grab touch-none"
        {...(isDragging && { 'data-keeps-escape': true })}
      />
      <span className="workflow-node-number mt-0.5 pointer-coarse:max-sm:mt-1.5">{order}</span>
      {/* On a phone, the three buttons leave no space for the path, so it is on its own line. */}
      <div className="min-w-0 flex-1 pl-1 max-sm:order-last max-sm:basis-full">
        <p className="flex min-h-7 items-center gap-2 text-13 font-medium">
          <span dir="auto" className="min-w-0 truncate" title={method_name}>
            {method_name}
          </span>
          {problem && <Badge tone={problem === 'missing' ? 'bad' : 'warn'}>{messages[problem]}</Badge>}
        </p>
        {method && (
          <p className="flex items-center gap-1 text-12 text-ink-3">
            <HttpMethodBadge httpMethod={method.httpMethod} />
            <span dir="ltr" className="min-w-0 flex-1 truncate font-mono" title={method.endpoint}>
              {removeBaseVariable(method.endpoint)}
            </span>
            <span className="max-w-[40%] shrink-0 truncate max-sm:hidden" title={method.libraryName}>
              {method.libraryName}
            </span>
          </p>
        )}
      </div>
      <div className="flex shrink-0 max-sm:ml-auto">
        <IconButton
          size="sm"
          label={messages.moveUp(method_name)}
          icon={<ChevronUp />}
          disabled={isFirst}
          onClick={() => onMoveBy(-1)}
          data-move
        />
        <IconButton
          size="sm"
          label={messages.moveDown(method_name)}
          icon={<ChevronDown />}
          disabled={isLast}
          onClick={() => onMoveBy(1)}
          data-move
        />
        <IconButton
          size="sm"
          tone="danger"
          label={messages.removeStep(method_name)}
          icon={<X />}
          onClick={onRemove}
          data-remove-step
        />
      </div>
      <div className="mt-2 w-full max-sm:order-last sm:pl-8">
        <Textarea
          rows={1}
          aria-label={messages.stepDescription(order)}
          dir="auto"
          value={description}
          maxLength={2000}
          autoComplete="off"
          onChange={(event) => onDescribe(event.target.value)}
        />
        {!(isChoosing && !isFirst) && <StepInputs takes={takenFrom(step, steps)} steps={steps} />}
        {method && !isFirst && !canChoose && (
          <p className="mt-1 flex min-h-7 items-center px-2.5 text-12 text-ink-3 pointer-coarse:min-h-10">
            {messages.noInputs}
          </p>
        )}
        {method && !isFirst && canChoose && (
          <div className="mt-1 grid gap-1.5 *:min-w-0">
            <Button
              size="sm"
              variant="ghost"
              icon={<CornerLeftUp />}
              className="justify-self-start"
              aria-expanded={isChoosing}
              aria-label={isChoosing ? messages.hideValuesOf(order) : messages.chooseValuesOf(order)}
              onClick={() => setChoosing(!isChoosing)}
            >
              {isChoosing ? messages.hideValues : messages.chooseValues}
            </Button>
            {isChoosing && (
              <StepValues step={step} steps={steps} projectUuid={projectUuid} onChange={onValuesChange} />
            )}
          </div>
        )}
        {problem && <FieldError text={messages.problemsToMend[problem]} />}
      </div>
    </li>
  );
}

interface StepInputsProps {
  takes: readonly StepInput[];
  /** The steps of the workflow, in order. */
  steps: readonly { method_name: string }[];
}

/** The values that a step takes from earlier steps, one per line. */
export function StepInputs({ takes, steps }: StepInputsProps) {
  if (takes.length === 0) return null;
  return (
    <div className="mt-1 mb-1.5 flex flex-wrap gap-1.5 text-12 text-accent-ink">
      {linesOf(takes, steps).map((line) => (
        <p key={line} className="flex items-start gap-1 rounded-sm bg-accent-soft px-1.5 py-0.5">
          <CornerLeftUp aria-hidden className="mt-0.5 size-3 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{line}</span>
        </p>
      ))}
    </div>
  );
}

function linesOf(takes: readonly StepInput[], steps: readonly { method_name: string }[]): string[] {
  const nameOf = (order: number) => steps[order - 1]?.method_name ?? '';
  const fields = takes.flatMap(({ input, from_step, field, mismatch, lost }) => {
    if (field === undefined) return [];
    const line = messages.takesField(input, field, from_step, nameOf(from_step));
    if (lost) return [`${line}. ${messages.lost[lost]}`];
    return [mismatch ? `${line}. ${messages.mismatch(mismatch.field, mismatch.input)}` : line];
  });
  const others = takes.filter(({ field }) => field === undefined);
  const groups = Map.groupBy(
    others,
    ({ from_step, thing }) => `${from_step} ${thing === '' ? 'same' : 'id'}`,
  );
  const grouped = [...groups.values()].map((group) => {
    const [{ from_step, thing } = { from_step: 0, thing: '' }] = group;
    const inputs = group.map(({ input }) => input).join(', ');
    if (thing === '') return messages.takesSame(inputs, from_step);
    return messages.takesId(inputs, from_step, nameOf(from_step));
  });
  return [...fields, ...grouped];
}
