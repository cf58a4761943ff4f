import type { InputParam } from '@fieldkit/contract/methods.ts';
import { listTopInputs } from '@fieldkit/contract/nested-inputs.ts';
import { collectionOf, type FlowMethod, listProvidedInputs, thingOf } from '../data-flow/data-flow.ts';
import { splitWords, wordsOf } from '../index/words-of.ts';
import type { PublishedMethod } from '../search-messages.ts';
import type { Task } from './split-tasks.ts';

/** A step that a task implies: the thing has to be created first, or found among others. */
export type ImpliedStep = {
  kind: 'create' | 'list';
  thing: string;
  /** The step as a task, for APIs in which no path identifies the call. */
  task: string;
  /** Whether it comes after the main call and needs its result. */
  isAfter?: true;
  /** Whether the task itself creates the thing in other words: "onboard a seller". */
  isBeginning?: boolean;
};

/** Patterns for implied steps: things that are created with another thing ("a product with a monthly price"). */
const together = /\bwith\s+an?\s+((?:\p{L}+\s+){0,2}?\p{L}+)(?=$|[,.!?]|\s+(?:for|to|in|of|that|on)\b)/giu;
const fresh = /\b(?:brand[- ])?new\s+((?:\p{L}+\s+)?\p{L}+?)(?:[’']s)?(?=$|[\s,.!?])/giu;
const among =
  /\b(?:last|latest|most\s+recent|newest|oldest|previous|all|every|each)\s+(?:of\s+)?(?:the\s+)?((?:\p{L}+\s+){0,4}?\p{L}+)(?=$|[,.!?]|\s+(?:to|for|with)\b)/giu;
/** Verbs that mean the creation of a thing. */
const beginning = new Set('onboard register enroll'.split(' '));
const reading = new Set('find list show read look search check see view browse get'.split(' '));
const making = new Set('create add make open start set build generate'.split(' '));

/**
 * The steps that a task implies besides its main call: "charge a new customer's card" implies creating a customer,
 * "refund the last payment" implies listing payments.
 * @param own the words of the call that was found for it: its own name implies no other call
 */
export function findImpliedSteps({ text, verb, object }: Task, own: ReadonlySet<string>): ImpliedStep[] {
  const steps: ImpliedStep[] = [];
  const add = (kind: ImpliedStep['kind'], phrase: string, found = phrase) => {
    const thing = phrase.replace(/\b(?:of|for|in|on|to|from|at|and|with|card|s)\b.*$/i, '').trim();
    const task = kind === 'create' ? (beginning.has(verb) ? '' : `create a ${thing}`) : `read the ${found}`;
    if (thing) steps.push({ kind, thing, task, isBeginning: beginning.has(verb) });
  };
  const isMade = (phrase: string) => making.has(verb) && object !== '' && startsWith(object, phrase);
  for (const [, phrase = ''] of text.matchAll(fresh)) if (!isMade(phrase)) add('create', phrase);
  for (const [found, phrase = ''] of reading.has(verb) ? [] : text.matchAll(among))
    if (!own.has(wordsOf(found)[0] ?? '') || wordsOf(found).length === 1) add('list', phrase, found);
  if (beginning.has(verb) && object) add('create', splitWords(object).at(-1) ?? '');
  if (making.has(verb))
    for (const [, phrase = ''] of text.matchAll(together)) {
      const thing = splitWords(phrase).at(-1) ?? '';
      steps.push({ kind: 'create', thing, task: '', isAfter: true });
    }
  return steps;
}

const startsWith = (object: string, phrase: string): boolean =>
  wordsOf(object).some((word) => wordsOf(phrase).includes(word));

/**
 * The call that creates or lists a thing for another call, by its path; none if no path matches. It must not need any
 * input that the other call does not need as well.
 */
export function findProvider<Method extends PublishedMethod & { flow: FlowMethod }>(
  methods: readonly Method[],
  { kind, thing, isBeginning }: ImpliedStep,
  target: Method,
): Method | undefined {
  const thingWords = wordsOf(thing);
  // A call that creates the thing itself needs no other call for it.
  if (kind === 'create' && thingWords.every((word) => wordsOf(collectionOf(target.flow)).includes(word)))
    return undefined;
  const keysOf = (inputs: readonly InputParam[]) =>
    inputs.map(({ name }) => wordsOf(thingOf(target.flow, name))).filter((key) => key.length > 0);
  const needed = listProvidedInputs(target.flow);
  const all = listTopInputs(target.flow.inputs ?? []);
  const about = [...keysOf(needed), ...keysOf(all)].find((key) => isAbout(key, thingWords));
  // A new thing may have another name in the API: a seller is an account.
  const begun = isBeginning ? keysOf(all.filter(({ required }) => required)) : [];
  const keys = [about ?? thingWords, ...begun].map((key) => key.join(' '));
  const given = new Set(needed.map(({ name }) => name));
  const httpMethod = kind === 'create' ? 'POST' : 'GET';
  return methods
    .filter(
      ({ http_method, flow, is_deprecated }) =>
        http_method === httpMethod &&
        !is_deprecated &&
        !/[}]$|:\w+$/.test(flow.endpoint.split('?')[0] ?? '') &&
        keys.includes(wordsOf(collectionOf(flow)).join(' ')) &&
        listProvidedInputs(flow).every(({ name, in: place }) => place !== 'path' || given.has(name)),
    )
    .sort(
      (one, other) =>
        Number(isOne(one)) - Number(isOne(other)) || one.endpoint.length - other.endpoint.length,
    )[0];
}

/** A "workflow run" is about "run". */
const isAbout = (key: readonly string[], thingWords: readonly string[]): boolean =>
  key.every((word) => thingWords.includes(word)) || thingWords.every((word) => key.includes(word));

/** "/account" is one thing, "/accounts" is a list. */
const isOne = ({ flow }: { flow: FlowMethod }): boolean => !/s$/.test(collectionOf(flow));
