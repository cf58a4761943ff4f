import { type MethodResponse, readResponses } from '@fieldkit/contract/method-responses.ts';
import { type InputParam, readInputParams } from '@fieldkit/contract/methods.ts';
import { listTopInputs } from '@fieldkit/contract/nested-inputs.ts';
import { type ResponseField, typeAtPointer, typesAgree } from '@fieldkit/contract/response-fields.ts';
import type { StepInput, StepPass } from '@fieldkit/contract/workflows.ts';
import { wordsOf } from '../index/words-of.ts';
import { memoize } from '../memoize.ts';
import { singularOfWords } from '../titles/singular.ts';
import { findNamedField, findResponseField } from './response-flow.ts';

/** The data that determines which inputs a call needs and which thing it returns. */
export type FlowMethod = {
  endpoint: string;
  inputs: readonly InputParam[] | null;
  responses: readonly MethodResponse[];
};
/** A step; `passes` are the sources of its inputs that a person chose. */
export type FlowStep = { method: FlowMethod | null; passes?: readonly StepPass[] | null | undefined };

/** The fields of a method that describe its inputs and responses. */
export function flowMethodOf(method: {
  endpoint: string;
  input_params: string;
  responses?: string | undefined;
}): FlowMethod {
  const responses = memoize(() => readResponses(method.responses));
  return {
    endpoint: method.endpoint,
    inputs: readInputParams(method.input_params),
    // Of the thousands of methods that drafts are made from, most are never asked for their responses.
    get responses() {
      return responses();
    },
  };
}

/** The methods of a workflow's steps. Steps with the same method share what is read of it. */
export function flowMethodsOf(
  methods: readonly (({ method_uuid: string } & Parameters<typeof flowMethodOf>[0]) | null | undefined)[],
): (FlowMethod | null)[] {
  const flowOf = new Map<string, FlowMethod>();
  return methods.map((method) => {
    if (!method) return null;
    const flow = flowOf.get(method.method_uuid) ?? flowMethodOf(method);
    flowOf.set(method.method_uuid, flow);
    return flow;
  });
}

/** An input that a step takes from an earlier one. Steps count from 0. */
export type StepDependency =
  | { kind: 'same'; input: string; from: number }
  /** The id of a thing that an earlier step creates, finds or lists, with its field in the response if that is known. */
  | { kind: 'id'; input: string; thing: string; from: number; field?: DependencyField }
  /** A field of an earlier step's response that has the name of the input. */
  | { kind: 'field'; input: string; from: number; field: DependencyField }
  /** The field that a person chose; `lost` is what a newer document no longer has. */
  | { kind: 'chosen'; input: string; from: number; field: DependencyField; lost?: 'field' | 'input' };

/** `mismatch`: the types of the field and of the input, if a value of the field cannot be sent as the input. */
type DependencyField = ResponseField & { mismatch?: { field: string; input: string } };

/** An input of a step in the API's format, where steps count from 1. */
export const asStepInput = (taken: StepDependency): StepInput => ({
  input: taken.input,
  thing: taken.kind === 'id' ? taken.thing : '',
  from_step: taken.from + 1,
  ...(taken.kind !== 'same' && taken.field && { field: taken.field.pointer }),
  ...(taken.kind !== 'same' && taken.field?.mismatch && { mismatch: taken.field.mismatch }),
  ...(taken.kind === 'chosen' && { is_chosen: true, ...(taken.lost && { lost: taken.lost }) }),
});

/** Names of inputs whose value comes from an earlier call. */
const reference =
  /(?:^|[_-])(?:id|uuid|guid|key|number|sha|token|slug|handle|ref)s?$|(?:Id|ID|Uuid|UUID|Number|Key|Token)s?$/;
/** The subset that names a thing. Keys and tokens give access to something that the steps do not return. */
const thingId = /(?:^|[_-])(?:id|uuid|guid|number)s?$|(?:Id|ID|Uuid|UUID|Number)s?$/;
const places = new Set(['body', 'formData', 'query', 'argument']);

/**
 * The values that pass from step to step: those that a person chose, and for all other inputs those derived from what
 * the steps need: an input that an earlier step needed as well, or the id of a thing that an earlier step is about. Only
 * clear matches of names are derived.
 */
export function findDataFlow(steps: readonly FlowStep[]): StepDependency[][] {
  return steps.map(({ method, passes }, place) => {
    if (!method) return [];
    const before = steps.slice(0, place).map((step) => step.method);
    const derived = listProvidedInputs(method)
      .flatMap((input) => inputsFrom(method, input, before))
      .concat(thingsNamed(method, before));
    return passes ? withChosen(derived, passes, method, before) : derived;
  });
}

/** The derived inputs of a step, with those that a person chose in their place. */
function withChosen(
  derived: readonly StepDependency[],
  passes: readonly StepPass[],
  method: FlowMethod,
  before: readonly (FlowMethod | null)[],
): StepDependency[] {
  const inputs = new Map(listTopInputs(method.inputs ?? []).map((input) => [input.name, input]));
  const chosen = new Map(passes.map((pass) => [pass.input, chosenInput(pass, method, inputs, before)]));
  const kept = derived.flatMap((taken) => chosen.get(taken.input) ?? (chosen.has(taken.input) ? [] : taken));
  const isKept = new Set(kept);
  const others = [...chosen.values()].filter((taken) => taken && !isKept.has(taken));
  return [...kept, ...others.filter((taken) => taken !== null)];
}

/** Null if the person chose that no step provides the input. */
function chosenInput(
  { input, from_step, field: pointer }: StepPass,
  { inputs }: FlowMethod,
  byName: ReadonlyMap<string, InputParam>,
  before: readonly (FlowMethod | null)[],
): StepDependency | null {
  if (from_step === undefined || pointer === undefined || from_step > before.length) return null;
  const param = byName.get(input);
  const from = from_step - 1;
  const source = before[from];
  const type = source ? typeAtPointer(source.responses, pointer) : 'any';
  const isLostInput = !param && inputs !== null;
  const lost = isLostInput ? 'input' : type === null ? 'field' : undefined;
  const field = { pointer, type: type ?? 'any' };
  return {
    kind: 'chosen',
    input,
    from,
    field: param ? checked(field, param) : field,
    ...(lost && { lost }),
  };
}

/**
 * The ids that a step needs but no earlier step or the caller provides, for each step. The caller provides what the
 * first step needs, and the things that the texts name.
 * @param texts the texts about the workflow
 * @param flow the values that pass between the steps, if they are known
 */
export function listMissingInputs(
  steps: readonly FlowStep[],
  texts: readonly string[],
  flow = findDataFlow(steps),
): { input: string; thing: string }[][] {
  const named = new Set(texts.flatMap(wordsOf));
  return steps.map(({ method, passes }, place) => {
    if (!method || place === 0) return [];
    const given = new Set([...(flow[place] ?? []), ...(passes ?? [])].map(({ input }) => input));
    return listProvidedInputs(method)
      .filter((input) => !given.has(input.name) && isThing(method, input))
      .map(({ name }) => ({ input: name, thing: thingOf(method, name) }))
      .filter(({ thing }) => !wordsOf(thing).every((word) => named.has(word)));
  });
}

/** The required inputs of a call whose values come from an earlier call. */
export const listProvidedInputs = (method: FlowMethod): readonly InputParam[] => readOnce(method).needed;

/**
 * What is read once of a method, however many inputs of later steps are compared with it: the words of the collection
 * that it is about, its needed inputs, and the things that these refer to by the inputs' simple names.
 */
type ReadMethod = {
  key: string;
  needed: readonly InputParam[];
  things: ReadonlyMap<string, ReadonlySet<string>>;
};
const readMethods = new WeakMap<FlowMethod, ReadMethod>();

function readOnce(method: FlowMethod): ReadMethod {
  const known = readMethods.get(method);
  if (known) return known;
  const needed = listTopInputs(method.inputs ?? []).filter(
    ({ name, in: place, required }) => required && (place === 'path' || reference.test(name)),
  );
  const things = new Map<string, Set<string>>();
  for (const { name } of needed) {
    const key = simple(name);
    things.set(key, (things.get(key) ?? new Set()).add(wordsOf(thingOf(method, name)).join(' ')));
  }
  const read = { key: wordsOf(collectionOf(method)).join(' '), needed, things };
  readMethods.set(method, read);
  return read;
}

/** Whether an input is the id of a thing: of the collection before it in the path, or of the noun in its name. */
function isThing(method: FlowMethod, { name, in: place }: InputParam): boolean {
  const thing = wordsOf(thingOf(method, name)).join(' ');
  if (thing === '') return false;
  return place === 'path' ? wordsOf(holderOf(method, name)).join(' ') === thing : thingId.test(name);
}

function inputsFrom(
  method: FlowMethod,
  input: InputParam,
  before: readonly (FlowMethod | null)[],
): StepDependency[] {
  const { name } = input;
  const thing = thingOf(method, name);
  const key = wordsOf(thing).join(' ');
  const plain = simple(name);
  const same = before.findIndex((other) => other && readOnce(other).things.get(plain)?.has(key));
  if (same >= 0) return [{ kind: 'same', input: name, from: same }];
  const maker = before.findLastIndex((other) => other && key !== '' && keyOf(other) === key);
  if (maker >= 0)
    return [{ kind: 'id', input: name, thing, from: maker, ...ofThing(before[maker], input, thing) }];
  for (const [from, other] of [...before.entries()].reverse()) {
    const found = other && findNamedField(other.responses, input);
    if (found) return [{ kind: 'field', input: name, from, field: checked(found, input) }];
  }
  return [];
}

/** The field of a thing that an input takes, if one matches. */
function ofThing(
  maker: FlowMethod | null | undefined,
  input: InputParam,
  thing: string,
): { field?: DependencyField } {
  const found = maker && findResponseField(maker.responses, input, thing);
  return found ? { field: checked(found, input) } : {};
}

const checked = (field: ResponseField, input: InputParam): DependencyField =>
  typesAgree(field.type, input) ? field : { ...field, mismatch: { field: field.type, input: input.type } };

/** Inputs that have the name of an earlier step's thing, required or not: "customer" after "POST /customers". */
function thingsNamed(method: FlowMethod, before: readonly (FlowMethod | null)[]): StepDependency[] {
  return listTopInputs(method.inputs ?? [])
    .filter(({ name, in: place, required }) => places.has(place) && !(required && reference.test(name)))
    .flatMap((input): StepDependency[] => {
      const { name } = input;
      const thing = name.replace(/(?:^|[_-])id$|(?<=[a-z])Id$/, '');
      const key = wordsOf(thing).join(' ');
      // "payments" takes a list of them, "payment" takes one.
      if (key === '' || /s$/i.test(thing)) return [];
      const from = before.findLastIndex((other) => other && keyOf(other) === key);
      if (from < 0) return [];
      return [
        { kind: 'id', input: name, thing: spaced(thing), from, ...ofThing(before[from], input, thing) },
      ];
    });
}

const simple = (name: string): string => name.toLowerCase().replace(/[_-]/g, '');

const spaced = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();

/**
 * The thing that an input refers to: "order_id" refers to an order, and "{id}" in "/orders/{id}" to the segment
 * before it; '' if there is none.
 */
export function thingOf(method: FlowMethod, input: string): string {
  const bare = spaced(input).replace(/(?:^| )(?:id|uuid|guid|key|number|sha|token|slug|handle|ref)s?$/, '');
  return bare.trim() === '' ? singularOfWords(holderOf(method, input)) : bare.trim();
}

/** The path segment before a parameter; '' if there is none. */
function holderOf({ endpoint }: FlowMethod, input: string): string {
  const segments = endpoint.split(/[/?]/);
  const at = segments.findIndex((segment) => segment === `{${input}}` || segment === `:${input}`);
  return at > 0 ? (segments[at - 1] ?? '') : '';
}

const keyOf = (method: FlowMethod): string => readOnce(method).key;

/** The last thing in a call's path: "/orders" and "/orders/{id}" are about orders. */
export const collectionOf = ({ endpoint }: FlowMethod): string =>
  endpoint
    .split(/[/?]/)
    .filter((segment) => segment !== '' && !/[{}:()]/.test(segment))
    .at(-1)
    // "/usergroups.create" is about user groups
    ?.replace(/(?<=\w)\.\w+$/, '') ?? '';
