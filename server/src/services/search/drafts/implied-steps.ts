import type { InputParam } from '@fieldkit/contract/methods.ts';
import { topInputs } from '@fieldkit/contract/nested-inputs.ts';
import { collectionOf, type FlowMethod, neededInputs, thingOf } from '../data-flow.ts';
import type { PublishedMethod } from '../search-messages.ts';
import { splitWords, wordsOf } from '../words-of.ts';
import type { Task } from './split-tasks.ts';

/** What a task takes for granted: that a thing is made first, or found among others. */
export type ImpliedStep = {
  kind: 'create' | 'list';
  thing: string;
  /** The same as a task, for where no address identifies the call. */
  task: string;
  /** Whether it comes after the call of the task and needs what that makes. */
  isAfter?: true;
  /** Whether the task is that it begins to be there: "onboard a seller". */
  isBeginning?: boolean;
};

/** What is made with another thing, of its own: "a product with a monthly price". */
const together = /\bwith\s+an?\s+((?:\p{L}+\s+){0,2}?\p{L}+)(?=$|[,.!?]|\s+(?:for|to|in|of|that|on)\b)/giu;
const fresh = /\b(?:brand[- ])?new\s+((?:\p{L}+\s+)?\p{L}+?)(?:[’']s)?(?=$|[\s,.!?])/giu;
const among =
  /\b(?:last|latest|most\s+recent|newest|oldest|previous|all|every|each)\s+(?:of\s+)?(?:the\s+)?((?:\p{L}+\s+){0,4}?\p{L}+)(?=$|[,.!?]|\s+(?:to|for|with)\b)/giu;
/** Verbs with which a thing begins to be there. */
const beginning = new Set('onboard register enroll'.split(' '));
const reading = new Set('find list show read look search check see view browse get'.split(' '));
const making = new Set('create add make open start set build generate'.split(' '));

/**
 * What a task implies beside its call: "charge a new customer's card" a customer who is made first, "refund the last payment" a
 * list of payments.
 * @param own the words of the call that was found for it: its own name implies no other call
 */
export function impliedSteps({ text, verb, object }: Task, own: ReadonlySet<string>): ImpliedStep[] {
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
 * The call that creates or lists a thing for another call, by its address; none where no address matches. It
 * may need nothing that the other call does not need as well.
 */
export function findProvider<Method extends PublishedMethod & { flow: FlowMethod }>(
  methods: readonly Method[],
  { kind, thing, isBeginning }: ImpliedStep,
  target: Method,
): Method | undefined {
  const wanted = wordsOf(thing);
  // What makes the thing itself needs no other call for it.
  if (kind === 'create' && wanted.every((word) => wordsOf(collectionOf(target.flow)).includes(word)))
    return undefined;
  const keysOf = (inputs: readonly InputParam[]) =>
    inputs.map(({ name }) => wordsOf(thingOf(target.flow, name))).filter((key) => key.length > 0);
  const needed = neededInputs(target.flow);
  const all = topInputs(target.flow.inputs ?? []);
  const about = [...keysOf(needed), ...keysOf(all)].find((key) => isAbout(key, wanted));
  // What begins to be there may be called otherwise: a seller is an account.
  const begun = isBeginning ? keysOf(all.filter(({ required }) => required)) : [];
  const keys = [about ?? wanted, ...begun].map((key) => key.join(' '));
  const given = new Set(needed.map(({ name }) => name));
  const verb = kind === 'create' ? 'POST' : 'GET';
  return methods
    .filter(
      ({ http_method, flow, is_deprecated }) =>
        http_method === verb &&
        !is_deprecated &&
        !/[}]$|:\w+$/.test(flow.endpoint.split('?')[0] ?? '') &&
        keys.includes(wordsOf(collectionOf(flow)).join(' ')) &&
        neededInputs(flow).every(({ name, in: place }) => place !== 'path' || given.has(name)),
    )
    .sort(
      (one, other) =>
        Number(isOne(one)) - Number(isOne(other)) || one.endpoint.length - other.endpoint.length,
    )[0];
}

/** "run" is what a "workflow run" is about. */
const isAbout = (key: readonly string[], wanted: readonly string[]): boolean =>
  key.every((word) => wanted.includes(word)) || wanted.every((word) => key.includes(word));

/** "/account" is one thing, "/accounts" all of them. */
const isOne = ({ flow }: { flow: FlowMethod }): boolean => !/s$/.test(collectionOf(flow));
