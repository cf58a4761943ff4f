import type { Workflow, WorkflowStep } from '@fieldkit/contract/workflows.ts';

/**
 * Validated while every step's method exists and is not deprecated, and its required ids are given by a step before it or the
 * caller; a workflow without steps says so instead.
 */
export function validationOf(
  steps: readonly Pick<WorkflowStep, 'problem' | 'missing_inputs'>[],
): Workflow['validation'] {
  if (steps.length === 0) return 'empty';
  const isBroken = steps.some(({ problem, missing_inputs }) => problem !== null || missing_inputs.length > 0);
  return isBroken ? 'broken' : 'validated';
}
