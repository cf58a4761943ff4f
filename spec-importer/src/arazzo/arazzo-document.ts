/** An operation as a step of an Arazzo document names it; `source` is the source description's name, if it names one. */
export type ArazzoOperation =
  | { by: 'id'; source: string | null; operation_id: string }
  | { by: 'path'; source: string | null; verb: string; path: string };

export interface ArazzoStep {
  stepId: string;
  description: string;
  operation: ArazzoOperation;
  /** The method that it was exported from, which is surer than the operation's name. */
  method_uuid: string | null;
  /** What nothing else here holds: parameters, criteria, outputs… */
  rest: Record<string, unknown>;
}

export interface ArazzoWorkflow {
  workflowId: string;
  /** The workflow that it was exported from. */
  workflow_uuid: string | null;
  /** Its summary, or its id in words. */
  name: string;
  description: string;
  tags: string[];
  /** The questions that the workflow answers; null where the document has none. */
  asked_as: string[] | null;
  steps: ArazzoStep[];
  rest: Record<string, unknown>;
}

export interface ArazzoSource {
  name: string;
  url: string;
}

export interface ArazzoDocument {
  title: string;
  sources: ArazzoSource[];
  workflows: ArazzoWorkflow[];
  /** Sentences about what was passed over. */
  warnings: string[];
}

/** Where our own exports keep what Arazzo has no word for. */
export const ownExtension = 'x-fieldkit';

/** Fields of a step and of a workflow that are kept as they are; extensions (`x-…`) are as well. */
export const stepFields = [
  'parameters',
  'requestBody',
  'successCriteria',
  'onSuccess',
  'onFailure',
  'outputs',
] as const;
export const workflowFields = [
  'inputs',
  'dependsOn',
  'successActions',
  'failureActions',
  'outputs',
  'parameters',
] as const;

export const arazzoLimits = {
  workflows: 500,
  /** Read of how people ask for a workflow: beyond what may be kept, so that too much is refused and not cut. */
  phrases: 200,
  phraseLength: 1_000,
  /** The maximum number of steps of a workflow. */
  steps: 100,
  /** Workflows inside workflows. */
  depth: 10,
  /** JSON text kept beside one step or workflow. */
  restLength: 64_000,
} as const;
