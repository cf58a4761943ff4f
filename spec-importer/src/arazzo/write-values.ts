/** An input that a step sends. */
export interface SentInput {
  name: string;
  /** `path`, `query`, `header`, `cookie`, `body` or `formData`. */
  in: string;
  type: string;
  description: string;
  /** It is the whole body instead of a field of it. */
  whole?: boolean | undefined;
}

/** Where an input's value comes from, if not from the caller. Steps count from 0. */
export interface SentValue {
  input: string;
  from: number;
  /** The field of that step's response, as a JSON pointer; null if that step sends the same value. */
  pointer: string | null;
}

/** How a step is called. */
export interface StepCall {
  inputs: readonly SentInput[];
  values: readonly SentValue[];
  content_type: string;
  /** The status code of its success, if the document names one. */
  success: number | null;
}

/** The fields of a step that make it executable. */
export interface StepValues {
  parameters?: { name: string; in: string; value: string }[];
  requestBody?: { contentType?: string; payload: unknown };
  successCriteria?: { condition: string }[];
  outputs?: Record<string, string>;
}

export interface WorkflowValues {
  /** A JSON schema of the values that the caller provides; null if there are none. */
  inputs: Record<string, unknown> | null;
  steps: StepValues[];
}

const parameterPlaces = new Set(['path', 'query', 'header', 'cookie']);

/**
 * Writes the values of all steps of a workflow as runtime expressions: of earlier responses, and of the workflow's inputs
 * for all others.
 * @param calls null for a step without a method
 * @param stepIds the ids of the steps in the same order
 */
export function writeValues(calls: readonly (StepCall | null)[], stepIds: readonly string[]): WorkflowValues {
  const outputs = calls.map(() => new Map<string, string>());
  const properties = new Map<string, unknown>();
  const expressions = calls.map(() => new Map<string, string>());

  /** The name of an output of a step for a field of its response. */
  function outputOf(from: number, pointer: string): string {
    const value = `$response.body#${pointer}`;
    const own = outputs[from] ?? new Map<string, string>();
    const before = [...own].find(([, other]) => other === value)?.[0];
    const name = before ?? freeName(lastName(pointer), (taken) => own.has(taken));
    own.set(name, value);
    return name;
  }

  /** The expression of a value that the caller provides. */
  function inputOf({ name, type, description }: SentInput): string {
    const free = freeName(name.replace(/[^\w-]+/g, '_'), (taken) => properties.has(taken));
    properties.set(free, { ...schemaOf(type), ...(description && { description }) });
    return `$inputs.${free}`;
  }

  const steps = calls.map((call, place): StepValues => {
    if (!call) return {};
    for (const input of call.inputs) {
      const value = call.values.find((one) => one.input === input.name);
      const same =
        value && value.pointer === null ? expressions[value.from]?.get(simple(input.name)) : undefined;
      const taken =
        value && value.pointer !== null
          ? `$steps.${stepIds[value.from]}.outputs.${outputOf(value.from, value.pointer)}`
          : same;
      expressions[place]?.set(simple(input.name), taken ?? inputOf(input));
    }
    return callWith(call, (name) => expressions[place]?.get(simple(name)) ?? '');
  });
  const required = [...properties.keys()];
  return {
    inputs:
      required.length > 0 ? { type: 'object', properties: Object.fromEntries(properties), required } : null,
    steps: steps.map((step, place) => {
      const own = outputs[place];
      return own && own.size > 0 ? { ...step, outputs: Object.fromEntries(own) } : step;
    }),
  };
}

function callWith(
  { inputs, content_type, success }: StepCall,
  expressionOf: (name: string) => string,
): StepValues {
  const parameters = inputs
    .filter((input) => parameterPlaces.has(input.in))
    .map((input) => ({ name: input.name, in: input.in, value: expressionOf(input.name) }));
  const body = inputs.filter((input) => !parameterPlaces.has(input.in));
  const whole = body.find((input) => input.whole);
  const fields = Object.fromEntries(body.map(({ name }) => [name, expressionOf(name)]));
  const payload = whole ? expressionOf(whole.name) : fields;
  return {
    ...(parameters.length > 0 && { parameters }),
    ...(body.length > 0 && { requestBody: { ...(content_type && { contentType: content_type }), payload } }),
    ...(success !== null && { successCriteria: [{ condition: `$statusCode == ${success}` }] }),
  };
}

const simple = (name: string): string => name.toLowerCase().replace(/[_-]/g, '');

/** Output names may not contain all characters that names of fields may. */
const lastName = (pointer: string): string =>
  (pointer.split('/').findLast((part) => !/^\d*$/.test(part)) ?? 'value').replace(/[^\w-]+/g, '_');

function freeName(name: string, isTaken: (name: string) => boolean): string {
  let free = name;
  for (let turn = 2; isTaken(free); turn++) free = `${name}_${turn}`;
  return free;
}

const jsonTypes = new Set(['string', 'integer', 'number', 'boolean', 'object', 'null']);

function schemaOf(type: string): Record<string, unknown> {
  if (type.endsWith('[]')) return { type: 'array' };
  const types = type.split(' | ').filter((one) => jsonTypes.has(one));
  if (types.length === 0) return type === 'file' ? { type: 'string' } : {};
  return { type: types.length === 1 ? types[0] : types };
}
