import type { Workflow, WorkflowStep } from '@fieldkit/contract/workflows.ts';

/** Validated while every step's method exists and is not deprecated; a workflow without steps says so instead. */
export function validationOf(steps: readonly Pick<WorkflowStep, 'problem'>[]): Workflow['validation'] {
  if (steps.length === 0) return 'empty';
  return steps.some(({ problem }) => problem !== null) ? 'broken' : 'validated';
}
