import { type ArazzoPass, ownExtension } from './arazzo-document.ts';
import { type StepCall, type StepValues, writeValues } from './write-values.ts';

/** A library, written as a source description. */
export interface WrittenSource {
  library_uuid: string;
  library_name: string;
  url: string;
}

interface WrittenStep {
  method_uuid: string;
  method_name: string;
  description: string;
  /** Null if the method was deleted. */
  method: {
    library_uuid: string;
    operation_id: string | null;
    endpoint: string;
    /** The HTTP method, or CALL for a function of an SDK. */
    http_method: string;
    call: StepCall;
  } | null;
  /** Further fields of the step, from the Arazzo document that it came from. */
  rest: Record<string, unknown>;
  /** The sources of its inputs that a person chose. */
  passes?: readonly ArazzoPass[];
}

export interface WrittenWorkflow {
  workflow_uuid: string;
  name: string;
  description: string;
  tags: string[];
  /** The questions that the workflow answers. */
  asked_as: string[];
  steps: WrittenStep[];
  rest: Record<string, unknown>;
}

/**
 * Writes workflows as one Arazzo 1.0.1 document. Operations are named by their operationId, or else by HTTP
 * method and path. Ids are unique; an id that no document provided is generated from the name.
 */
export function writeArazzo(
  about: { title: string; version: string },
  sources: readonly WrittenSource[],
  workflows: readonly WrittenWorkflow[],
): Record<string, unknown> {
  const named = idMaker();
  const sourceNames = new Map(
    sources.map(({ library_uuid, library_name }) => [library_uuid, named(library_name, 'source')]),
  );
  const workflowId = idMaker();
  return {
    arazzo: '1.0.1',
    info: { title: about.title, version: about.version },
    sourceDescriptions: sources.map(({ library_uuid, url }) => ({
      name: sourceNames.get(library_uuid),
      url,
      type: 'openapi',
    })),
    workflows: workflows.map((workflow) => {
      const { workflowId: formerId, ...rest } = workflow.rest;
      const stepId = idMaker();
      const ids = workflow.steps.map(({ rest: { stepId: former }, method_name }) =>
        stepId(typeof former === 'string' ? former : method_name, 'step'),
      );
      const values = writeValues(
        workflow.steps.map(({ method }) => (method && method.http_method !== 'CALL' ? method.call : null)),
        ids,
      );
      const inputs = rest.inputs === undefined && values.inputs ? { inputs: values.inputs } : {};
      return {
        workflowId: workflowId(typeof formerId === 'string' ? formerId : workflow.name, 'workflow'),
        summary: workflow.name,
        description: workflow.description,
        ...inputs,
        ...rest,
        steps: workflow.steps.map((step, place) =>
          writeStep(step, sourceNames, ids[place] ?? '', values.steps[place] ?? {}),
        ),
        [ownExtension]: {
          workflow_uuid: workflow.workflow_uuid,
          ...(inputs.inputs && { generated: ['inputs'] }),
          ...(workflow.tags.length > 0 && { tags: workflow.tags }),
          ...(workflow.asked_as.length > 0 && { asked_as: workflow.asked_as }),
        },
      };
    }),
  };
}

/**
 * Fields that the step's own document has are kept. The others are generated, and listed as such, so that they are not
 * taken for the author's own when the document is imported again.
 */
function writeStep(
  step: WrittenStep,
  sources: ReadonlyMap<string, string>,
  stepId: string,
  { outputs, ...values }: StepValues,
): Record<string, unknown> {
  const { stepId: _, ...rest } = step.rest;
  const isOwn = 'parameters' in rest || 'requestBody' in rest;
  const written = isOwn ? {} : values;
  const added = { ...written, ...(outputs && rest.outputs === undefined && { outputs }) };
  const generated = Object.keys(added).filter((field) => rest[field] === undefined);
  return {
    stepId,
    description: step.description,
    ...operationOf(step, sources),
    ...added,
    ...rest,
    ...(outputs && typeof rest.outputs === 'object' && { outputs: { ...outputs, ...rest.outputs } }),
    [ownExtension]: {
      method_uuid: step.method_uuid,
      method_name: step.method_name,
      ...(step.passes && step.passes.length > 0 && { passes: step.passes }),
      ...(generated.length > 0 && { generated }),
    },
  };
}

/** An operation that is not in an OpenAPI document is named by the method's own name. */
function operationOf({ method, method_name }: WrittenStep, sources: ReadonlyMap<string, string>) {
  const source = method && sources.get(method.library_uuid);
  if (!source) return { operationId: method_name };
  const id = method.operation_id ?? (method.http_method === 'CALL' ? method_name : null);
  if (id) return { operationId: sources.size > 1 ? `$sourceDescriptions.${source}.${id}` : id };
  const pointer = method.endpoint.replaceAll('~', '~0').replaceAll('/', '~1');
  return {
    operationPath: `{$sourceDescriptions.${source}.url}#/paths/${pointer}/${method.http_method.toLowerCase()}`,
  };
}

/** Generates unique ids of letters, digits and hyphens: "Refund an order" → "refund-an-order", "refund-an-order-2". */
function idMaker(): (from: string, otherwise: string) => string {
  const taken = new Set<string>();
  return (from, otherwise) => {
    const base = /^[\w-]+$/.test(from) ? from : slug(from) || otherwise;
    let id = base;
    for (let turn = 2; taken.has(id); turn++) id = `${base}-${turn}`;
    taken.add(id);
    return id;
  };
}

const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
