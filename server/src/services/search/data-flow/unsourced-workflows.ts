import { stepText } from '@fieldkit/contract/workflow-steps.ts';
import type { PublishedContent, PublishedMethod, PublishedWorkflow } from '../search-messages.ts';
import { type FlowStep, flowMethodsOf, listMissingInputs } from './data-flow.ts';

/** The steps of a workflow with what their methods take and return. */
export const flowingSteps = (
  steps: PublishedWorkflow['steps'],
  methods: readonly (PublishedMethod | undefined)[],
): FlowStep[] => {
  const flows = flowMethodsOf(methods);
  return steps.map(({ passes }, place) => ({ method: flows[place] ?? null, passes }));
};

/** Whether an earlier step or the caller provides every id that the steps of a workflow need. */
export function isSourced(
  { name, description, steps }: PublishedWorkflow,
  methods: readonly (PublishedMethod | undefined)[],
): boolean {
  const flowing = flowingSteps(steps, methods);
  const own = steps.filter((step) => step.description !== stepText(step.method_name));
  const texts = [name, description, ...own.map((step) => step.description)];
  return listMissingInputs(flowing, texts).every((missing) => missing.length === 0);
}

/**
 * The ids of the workflows of a version in which an id that a step needs has no source. One workflow after the other,
 * because each reads the documents of its methods.
 */
export function* findUnsourced({
  methods,
  workflows = [],
}: PublishedContent): Generator<void, string[], void> {
  const methodOf = new Map(methods.map((method) => [method.method_uuid, method]));
  const unsourced: string[] = [];
  for (const workflow of workflows) {
    const used = workflow.steps.map(({ method_uuid }) => methodOf.get(method_uuid));
    if (!isSourced(workflow, used)) unsourced.push(workflow.workflow_uuid);
    yield;
  }
  return unsourced;
}
