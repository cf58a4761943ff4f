import type { StepInput } from '../data-flow.ts';

/** A workflow as it could be: its steps, and calls to choose from where it has none. */
export type DraftSteps = {
  steps: { method_uuid: string; takes: StepInput[] }[];
  /** Ids of methods, best first; those of the steps are not among them. */
  suggestions: string[];
};
