/**
 * How a step of an Arazzo document refers to an operation; `source` is the name of the source description, if
 * given.
 */
export type ArazzoOperation =
  | { by: 'id'; source: string | null; operation_id: string }
  | { by: 'path'; source: string | null; http_method: string; path: string };

/** A field of an earlier step's response that an input takes, or no source at all. Steps count from 1. */
export interface ArazzoPass {
  input: string;
  from_step?: number | undefined;
  /** A JSON pointer. */
  field?: string | undefined;
}

export interface ArazzoStep {
  stepId: string;
  description: string;
  operation: ArazzoOperation;
  /** The method that the step was exported from; more reliable than the operation's name. */
  method_uuid: string | null;
  /** The sources of its inputs that a person chose before it was exported. */
  passes: ArazzoPass[];
  /** All other fields: parameters, criteria, outputs… */
  rest: Record<string, unknown>;
}

export interface ArazzoWorkflow {
  workflowId: string;
  /** The workflow that it was exported from. */
  workflow_uuid: string | null;
  /** The workflow's summary, or else its id in words. */
  name: string;
  description: string;
  tags: string[];
  /** The questions that the workflow answers; null if the document has none. */
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
  /** Sentences about ignored parts of the document. */
  warnings: string[];
}

/** Fieldkit's exports use this extension for data that Arazzo has no field for. */
export const ownExtension = 'x-fieldkit';

/** Fields of steps and workflows that are preserved unchanged, as are extensions (`x-…`). */
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
  /** Higher than the number of phrases a workflow may have, so that too many are rejected, not truncated. */
  phrases: 200,
  phraseLength: 1_000,
  /** The maximum number of steps of a workflow. */
  steps: 100,
  /** The maximum number of chosen values of a step, and the length of an input's name or of a pointer. */
  passes: 100,
  passLength: 300,
  /** Nesting depth of workflows. */
  depth: 10,
  /** Length of the JSON text that is preserved for one step or workflow. */
  restLength: 64_000,
} as const;
