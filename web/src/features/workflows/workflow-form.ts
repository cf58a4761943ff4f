import type { MethodChoice } from '@fieldkit/contract/methods.ts';
import { renumberSteps, stepText } from '@fieldkit/contract/workflow-steps.ts';
import {
  type StepInput,
  type StepPass,
  type Workflow,
  type WorkflowChanges,
  type WorkflowDraft,
  WorkflowForm,
  type WorkflowStep,
} from '@fieldkit/contract/workflows.ts';
import type { FieldErrors, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { randomUuid } from '../../lib/idempotency-key.ts';
import * as messages from './workflows.messages.ts';

/** A step in the editor. Its key stays the same when the step is moved. */
export interface DraftStep {
  key: string;
  order: number;
  method_uuid: string;
  method_name: string;
  description: string;
  /** The step's method, if it still exists. */
  method: { httpMethod: string; endpoint: string; libraryName: string } | null;
  problem: WorkflowStep['problem'];
  /**
   * The values that it takes from other steps, which are identified by their keys because steps can be moved.
   */
  takes: (Omit<StepInput, 'from_step'> & { from: string })[];
  /** The sources of its inputs that the user chose; undefined if there were never any. */
  passes?: DraftPass[] | undefined;
}

/** `from` is the key of the earlier step; without it, no step provides the input. */
export interface DraftPass {
  input: string;
  from?: string | undefined;
  field?: string | undefined;
}

export interface WorkflowValues {
  name: string;
  description: string;
  tags: string[];
  steps: DraftStep[];
}

/** The initial values of the form: empty, or the values of a workflow. */
export function valuesOf(workflow: Workflow | null): WorkflowValues {
  if (!workflow) return { name: '', description: '', tags: [], steps: [] };
  const { name, description, tags, steps } = workflow;
  return {
    name,
    description,
    tags,
    steps: steps.map((step) => ({
      ...withInputs(draftOf(step), step.takes, keysOf(steps)),
      ...(step.passes && { passes: step.passes.map((pass) => draftPass(pass, steps)) }),
    })),
  };
}

const draftPass = ({ input, from_step, field }: StepPass, steps: readonly WorkflowStep[]): DraftPass =>
  from_step === undefined ? { input } : { input, from: steps[from_step - 1]?.id, field };

/** The chosen sources of a step that still come before it, in the server's format. */
const passesOf = ({ passes = [], order }: DraftStep, steps: readonly DraftStep[]): StepPass[] =>
  passes.flatMap(({ input, from, field }): StepPass[] => {
    if (from === undefined || field === undefined) return [{ input }];
    const from_step = steps.findIndex(({ key }) => key === from) + 1;
    return from_step > 0 && from_step < order ? [{ input, from_step, field }] : [];
  });

/** The initial values of the form for a question, from its draft. */
export function valuesOfDraft(draft: WorkflowDraft): WorkflowValues {
  const { name, description, tags, step_inputs } = draft;
  const noSteps: DraftStep[] = [];
  const steps = draft.steps.reduce((before, choice) => withStep(before, choice, randomUuid()), noSteps);
  return {
    name,
    description,
    tags,
    steps: steps.map((step, at) => withInputs(step, step_inputs[at], steps)),
  };
}

const withInputs = (
  step: DraftStep,
  inputs: readonly StepInput[] = [],
  steps: readonly { key: string }[],
): DraftStep => ({
  ...step,
  takes: inputs.map(({ from_step, ...input }) => ({
    ...input,
    from: steps[from_step - 1]?.key ?? '',
  })),
});

/** The inputs of a step that still come from an earlier step after steps were moved. */
export const takenFrom = ({ takes, order }: DraftStep, steps: readonly DraftStep[]): StepInput[] =>
  takes
    .map(({ from, ...input }) => ({ ...input, from_step: steps.findIndex(({ key }) => key === from) + 1 }))
    .filter(({ from_step }) => from_step > 0 && from_step < order);

const keysOf = (steps: readonly WorkflowStep[]) => steps.map(({ id }) => ({ key: id }));

const draftOf = ({
  id,
  order,
  method_id,
  method_name,
  description,
  method,
  problem,
}: WorkflowStep): DraftStep => ({
  key: id,
  order,
  method_uuid: method_id,
  method_name,
  description,
  method: method && {
    httpMethod: method.method,
    endpoint: method.endpoint,
    libraryName: method.library_name,
  },
  problem,
  takes: [],
});

/** Appends a step. Its description states that it executes its method. */
export function withStep(steps: readonly DraftStep[], choice: MethodChoice, key: string): DraftStep[] {
  const { method_uuid, method_name, method, endpoint, library_name, is_deprecated } = choice;
  const step: DraftStep = {
    key,
    order: 0,
    method_uuid,
    method_name,
    description: stepText(method_name),
    method: { httpMethod: method, endpoint, libraryName: library_name },
    problem: is_deprecated ? 'deprecated' : null,
    takes: [],
  };
  return renumberSteps([...steps, step]);
}

/** The form's fields in the server's format. */
export const fieldsOf = ({ name, description, tags, steps }: WorkflowValues) => ({
  name,
  description,
  tags,
  steps: steps.map((step) => ({
    method_uuid: step.method_uuid,
    method_name: step.method_name,
    description: step.description,
    ...(step.passes && { passes: passesOf(step, steps) }),
  })),
});

/** The fields that differ from the form's initial values. */
export function changesOf(values: WorkflowValues, before: WorkflowValues): WorkflowChanges {
  const [now, then] = [fieldsOf(values), fieldsOf(before)];
  return Object.fromEntries(
    Object.entries(now).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(then[name as keyof typeof then]),
    ),
  );
}

/** A problem with a chosen value names its step and input, because it is shown below all steps. */
function withStepAndInput(path: readonly PropertyKey[], values: WorkflowValues, message: string): string {
  const [, step, part, at] = path;
  const { steps } = fieldsOf(values);
  const pass = part === 'passes' ? steps[Number(step)]?.passes?.[Number(at)] : undefined;
  return pass ? messages.problemOfValue(Number(step) + 1, pass.input, message) : message;
}

const Fields = z.pick(WorkflowForm, { name: true, description: true, tags: true, steps: true });

export const workflowResolver: Resolver<WorkflowValues> = (values) => {
  const errors: FieldErrors<WorkflowValues> = {};
  for (const { path, message } of z.safeParse(Fields, fieldsOf(values)).error?.issues ?? []) {
    const field = path[0] as keyof WorkflowValues;
    // The tags are treated as one field, and so are the steps. Their errors are shown below all of them.
    errors[field] ??= { type: 'rule', message: withStepAndInput(path, values, message) } as never;
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};
