import { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callOptions } from '../../lib/call-options.ts';
import { SortableList } from '../../ui/SortableList.tsx';
import { SortableStep } from './SortableStep.tsx';
import type { StepValueChanges } from './step-values.ts';
import type { DraftStep } from './workflow-form.ts';
import * as messages from './workflows.messages.ts';

const { dragInstructions, dragStarted, dragOver, dragCancelled } = messages;
const sortMessages = { dragInstructions, dragStarted, dragOver, dragCancelled };

export interface SortableStepsProps {
  steps: readonly DraftStep[];
  /** Both indexes are 0-based. */
  onMove: (from: number, to: number) => void;
  onRemove: (at: number) => void;
  onDescribe: (at: number, description: string) => void;
  projectUuid: string;
  onValuesChange: (at: number, changes: StepValueChanges) => void;
}

/** The steps in order. The user can reorder them by drag and drop, by keyboard, and with two buttons. */
export function SortableSteps(props: SortableStepsProps) {
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
