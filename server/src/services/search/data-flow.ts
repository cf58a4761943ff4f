import { type InputParam, readInputParams } from '@fieldkit/contract/methods.ts';
import { topInputs } from '@fieldkit/contract/nested-inputs.ts';
import type { StepInput as WireStepInput } from '@fieldkit/contract/workflows.ts';
import { wordsOf } from './words-of.ts';

/** The facts that determine which inputs a call needs and which thing it returns. */
export type FlowMethod = { endpoint: string; inputs: readonly InputParam[] | null };
export type FlowStep = { method: FlowMethod | null };

/** The fields of a method that describe its inputs. */
export const flowMethodOf = (method: { endpoint: string; input_params: string }): FlowMethod => ({
  endpoint: method.endpoint,
  inputs: readInputParams(method.input_params),
});

/** What a step takes over from one before it. Steps count from 0. */
export type StepInput =
  | { kind: 'same'; input: string; from: number }
  /** The id of a thing that an earlier step makes, finds or lists. */
  | { kind: 'id'; input: string; thing: string; from: number };

/** An input that a step takes over, with steps counted from 1, as everywhere on the wire. */
export const asStepInput = (taken: StepInput): WireStepInput => ({
  input: taken.input,
  thing: taken.kind === 'id' ? taken.thing : '',
  from_step: taken.from + 1,
});

/** Names of inputs whose value comes from an earlier call. */
const reference =
  /(?:^|[_-])(?:id|uuid|guid|key|number|sha|token|slug|handle|ref)s?$|(?:Id|ID|Uuid|UUID|Number|Key|Token)s?$/;
/** Of these, the ones that name a thing: what a key or a token opens is no matter of the steps. */
const thingId = /(?:^|[_-])(?:id|uuid|guid|number)s?$|(?:Id|ID|Uuid|UUID|Number)s?$/;
const places = new Set(['body', 'formData', 'query', 'argument']);

/**
 * The values that pass from step to step, derived from what the steps need: an input that an earlier step
 * needed as well, or the id of a thing that an earlier step is about. Only clear matches of names are
 * returned.
 */
export function dataFlow(steps: readonly FlowStep[]): StepInput[][] {
  return steps.map(({ method }, place) => {
    const before = steps.slice(0, place).map((step) => step.method);
    if (!method) return [];
    return neededInputs(method)
      .flatMap((input) => inputsFrom(method, input, before))
      .concat(thingsNamed(method, before));
  });
}

/**
 * The ids that a step needs and neither an earlier step nor the caller gives, by step. The caller gives what the first step
 * needs and the things that the texts name.
 * @param texts what is written about the workflow
 */
export function missingInputs(
  steps: readonly FlowStep[],
  texts: readonly string[],
): { input: string; thing: string }[][] {
  const flow = dataFlow(steps);
  const named = new Set(texts.flatMap(wordsOf));
  return steps.map(({ method }, place) => {
    if (!method || place === 0) return [];
    const given = new Set(flow[place]?.map(({ input }) => input));
    return neededInputs(method)
      .filter((input) => !given.has(input.name) && isThing(method, input))
      .map(({ name }) => ({ input: name, thing: thingOf(method, name) }))
      .filter(({ thing }) => !wordsOf(thing).every((word) => named.has(word)));
  });
}

/** The required inputs of a call whose value comes from an earlier call. */
export const neededInputs = ({ inputs }: FlowMethod): InputParam[] =>
  topInputs(inputs ?? []).filter(
    ({ name, in: place, required }) => required && (place === 'path' || reference.test(name)),
  );

/** Whether an input is the id of a thing: of the collection before it in the path, or of the noun in its name. */
function isThing(method: FlowMethod, { name, in: place }: InputParam): boolean {
  const thing = wordsOf(thingOf(method, name)).join(' ');
  if (thing === '') return false;
  return place === 'path' ? wordsOf(holderOf(method, name)).join(' ') === thing : thingId.test(name);
}

function inputsFrom(
  method: FlowMethod,
  { name }: InputParam,
  before: readonly (FlowMethod | null)[],
): StepInput[] {
  const thing = thingOf(method, name);
  const key = wordsOf(thing).join(' ');
  const same = before.findIndex(
    (other) =>
      other && neededInputs(other).some((one) => isSame(one.name, name) && meansSame(other, one.name, key)),
  );
  if (same >= 0) return [{ kind: 'same', input: name, from: same }];
  const maker = before.findLastIndex((other) => other && key !== '' && keyOf(other) === key);
  return maker < 0 ? [] : [{ kind: 'id', input: name, thing, from: maker }];
}

/** Inputs that are called what an earlier step is about, required or not: "customer" after "POST /customers". */
function thingsNamed(method: FlowMethod, before: readonly (FlowMethod | null)[]): StepInput[] {
  return topInputs(method.inputs ?? [])
    .filter(({ name, in: place, required }) => places.has(place) && !(required && reference.test(name)))
    .flatMap(({ name }): StepInput[] => {
      const thing = name.replace(/(?:^|[_-])id$|(?<=[a-z])Id$/, '');
      const key = wordsOf(thing).join(' ');
      // "payments" is a list of them, "payment" one.
      if (key === '' || /s$/i.test(thing)) return [];
      const from = before.findLastIndex((other) => other && keyOf(other) === key);
      return from < 0 ? [] : [{ kind: 'id', input: name, thing: spaced(thing), from }];
    });
}

const isSame = (one: string, other: string): boolean => simple(one) === simple(other);
const simple = (name: string): string => name.toLowerCase().replace(/[_-]/g, '');
const meansSame = (other: FlowMethod, input: string, key: string): boolean =>
  wordsOf(thingOf(other, input)).join(' ') === key;

const spaced = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();

/**
 * The thing that an input names: "order_id" an order, and "{id}" in "/orders/{id}" the segment before it; ''
 * where it names none.
 */
export function thingOf(method: FlowMethod, input: string): string {
  const bare = spaced(input).replace(/(?:^| )(?:id|uuid|guid|key|number|sha|token|slug|handle|ref)s?$/, '');
  return bare.trim() === '' ? singular(holderOf(method, input)) : bare.trim();
}

/** The segment of the path before a parameter; '' where there is none. */
function holderOf({ endpoint }: FlowMethod, input: string): string {
  const segments = endpoint.split(/[/?]/);
  const at = segments.findIndex((segment) => segment === `{${input}}` || segment === `:${input}`);
  return at > 0 ? (segments[at - 1] ?? '') : '';
}

/** For reading only; "orders" → "order". */
export const singular = (noun: string): string =>
  noun
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(s|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1');

const keyOf = (method: FlowMethod): string => wordsOf(collectionOf(method)).join(' ');

/** The last thing that a call's address names: "/orders" and "/orders/{id}" are about orders. */
export const collectionOf = ({ endpoint }: FlowMethod): string =>
  endpoint
    .split(/[/?]/)
    .filter((segment) => segment !== '' && !/[{}:()]/.test(segment))
    .at(-1)
    // "/usergroups.create" is about user groups
    ?.replace(/(?<=\w)\.\w+$/, '') ?? '';
