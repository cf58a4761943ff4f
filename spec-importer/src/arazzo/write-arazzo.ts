import { ownExtension } from './arazzo-document.ts';

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
    verb: string;
  } | null;
  /** Further fields of the step, from the Arazzo document that it came from. */
  rest: Record<string, unknown>;
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
      return {
        workflowId: workflowId(typeof formerId === 'string' ? formerId : workflow.name, 'workflow'),
        summary: workflow.name,
        description: workflow.description,
        ...rest,
        steps: workflow.steps.map((step) => writeStep(step, sourceNames, stepId)),
        [ownExtension]: {
          workflow_uuid: workflow.workflow_uuid,
          ...(workflow.tags.length > 0 && { tags: workflow.tags }),
          ...(workflow.asked_as.length > 0 && { asked_as: workflow.asked_as }),
        },
      };
    }),
  };
}

function writeStep(
  step: WrittenStep,
  sources: ReadonlyMap<string, string>,
  idOf: (from: string, otherwise: string) => string,
): Record<string, unknown> {
  const { stepId, ...rest } = step.rest;
  return {
    stepId: idOf(typeof stepId === 'string' ? stepId : step.method_name, 'step'),
    description: step.description,
    ...operationOf(step, sources),
    ...rest,
    [ownExtension]: { method_uuid: step.method_uuid, method_name: step.method_name },
  };
}

/** An operation that is not in an OpenAPI document is named by the method's own name. */
function operationOf({ method, method_name }: WrittenStep, sources: ReadonlyMap<string, string>) {
  const source = method && sources.get(method.library_uuid);
  if (!source) return { operationId: method_name };
  const id = method.operation_id ?? (method.verb === 'CALL' ? method_name : null);
  if (id) return { operationId: sources.size > 1 ? `$sourceDescriptions.${source}.${id}` : id };
  const pointer = method.endpoint.replaceAll('~', '~0').replaceAll('/', '~1');
  return {
    operationPath: `{$sourceDescriptions.${source}.url}#/paths/${pointer}/${method.verb.toLowerCase()}`,
  };
}

/**
 * Generates unique ids of letters, digits and hyphens: "Refund an order" → "refund-an-order",
 * "refund-an-order-2".
 */
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
