import type { StepDependency } from '../data-flow/data-flow.ts';

/** A draft of a workflow: its steps, and calls to choose from if it has none. */
export type DraftSteps = {
  steps: { method_uuid: string; takes: StepDependency[] }[];
  /** Ids of methods, best first, without those of the steps. */
  suggestions: string[];
};
