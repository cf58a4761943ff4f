import { stepText } from '@fieldkit/contract/workflow-steps.ts';
import type { WorkflowStep } from '@fieldkit/contract/workflows.ts';
import { asStepInput, dataFlow, type FlowMethod, missingInputs } from '../../services/search/data-flow.ts';

type Step = Omit<WorkflowStep, 'takes' | 'missing_inputs'>;
/** What is written about a workflow: what it names, its caller gives. */
export type WorkflowTexts = { name: string; description: string };

/**
 * Adds to steps the inputs that each takes from earlier steps, and the required ids that none provides.
 * @param methods by the ids of steps, the inputs of their methods
 */
export function withStepInputs(
  steps: readonly Step[],
  methods: ReadonlyMap<string, FlowMethod>,
  { name, description }: WorkflowTexts,
): WorkflowStep[] {
  const flowing = steps.map(({ id }) => ({ method: methods.get(id) ?? null }));
  const flow = dataFlow(flowing);
  const missing = missingInputs(flowing, [name, description, ...steps.flatMap(ownText)]);
  return steps.map((step, place) => ({
    ...step,
    takes: (flow[place] ?? []).map(asStepInput),
    missing_inputs: (missing[place] ?? []).map(({ input }) => input),
  }));
}

/** What a person wrote of a step; the default text only repeats what its method is called. */
const ownText = ({ description, method_name }: Step): string[] =>
  description === stepText(method_name) ? [] : [description];
