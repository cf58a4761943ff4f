import type { Workflow, WorkflowStep } from '@fieldkit/contract/workflows.ts';

/**
 * Valid while every step's method exists and is not deprecated, and its required ids come from an earlier
 * step or the caller; a workflow without steps has a status of its own.
 */
export function validationOf(
  steps: readonly Pick<WorkflowStep, 'problem' | 'missing_inputs'>[],
): Workflow['validation'] {
  if (steps.length === 0) return 'empty';
  const isBroken = steps.some(({ problem, missing_inputs }) => problem !== null || missing_inputs.length > 0);
  return isBroken ? 'broken' : 'validated';
}
