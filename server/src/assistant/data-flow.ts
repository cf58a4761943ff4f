import type { InputParam } from '@fieldkit/contract/methods.ts';
import { topInputs } from '@fieldkit/contract/nested-inputs.ts';
import type { ShownMethod, ShownStep } from '@fieldkit/contract/plugin-site.ts';
import { wordsOf } from '../../assistant/words-of.ts';

/** What a step takes over from one before it. Steps count from 0. */
export type Passed =
  | { kind: 'same'; input: string; from: number }
  /** The id of a thing that an earlier step makes, finds or lists. */
  | { kind: 'id'; input: string; thing: string; from: number };

/** Names of inputs that stand for something known from elsewhere. */
const reference =
  /(?:^|[_-])(?:id|uuid|guid|key|number|sha|token|slug|handle|ref)s?$|(?:Id|ID|Uuid|UUID|Number|Key|Token)s?$/;

/**
 * What passes from step to step, read from what the steps need: an input that an earlier step needed as well, or the id of
 * a thing that an earlier step is about. Only what the names say plainly is told.
 */
export function whatPasses(steps: readonly ShownStep[]): Passed[][] {
  return steps.map(({ method }, place) => {
    const before = steps.slice(0, place).map((step) => step.method);
    return method ? needed(method).flatMap((input) => passedTo(method, input, before)) : [];
  });
}

const needed = ({ inputs }: ShownMethod): InputParam[] =>
  topInputs(inputs ?? []).filter(
    ({ name, in: place, required }) => required && (place === 'path' || reference.test(name)),
  );

function passedTo(
  method: ShownMethod,
  { name }: InputParam,
  before: readonly (ShownMethod | null)[],
): Passed[] {
  const thing = thingOf(method, name);
  const key = wordsOf(thing).join(' ');
  const same = before.findIndex(
    (other) =>
      other && needed(other).some((one) => isSame(one.name, name) && meansSame(other, one.name, key)),
  );
  if (same >= 0) return [{ kind: 'same', input: name, from: same }];
  const maker = before.findLastIndex(
    (other) => other && key !== '' && wordsOf(collectionOf(other)).join(' ') === key,
  );
  return maker < 0 ? [] : [{ kind: 'id', input: name, thing, from: maker }];
}

const isSame = (one: string, other: string): boolean => simple(one) === simple(other);
const simple = (name: string): string => name.toLowerCase().replace(/[_-]/g, '');
const meansSame = (other: ShownMethod, input: string, key: string): boolean =>
  wordsOf(thingOf(other, input)).join(' ') === key;

/** What an input names: "order_id" an order, and "{id}" in "/orders/{id}" what stands before it; '' where nothing says. */
function thingOf({ endpoint }: ShownMethod, input: string): string {
  const bare = input
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/(?:^|[_-])(?:id|uuid|guid|key|number|sha|token|slug|handle|ref)s?$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  if (bare !== '') return bare;
  const segments = endpoint.split(/[/?]/);
  const at = segments.findIndex((segment) => segment === `{${input}}` || segment === `:${input}`);
  return at > 0 ? singular(segments[at - 1] ?? '') : '';
}

/** For reading only; "orders" → "order". */
const singular = (noun: string): string =>
  noun
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(s|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1');

/** The last thing that a call's address names: "/orders" and "/orders/{id}" are about orders. */
const collectionOf = ({ endpoint }: ShownMethod): string =>
  endpoint
    .split(/[/?]/)
    .filter((segment) => segment !== '' && !/[{}:()]/.test(segment))
    .at(-1) ?? '';
