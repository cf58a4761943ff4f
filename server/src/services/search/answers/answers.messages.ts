/** A sentence around things that are linked, or shown as code. */
type Words<Thing> = readonly (Thing | string)[];

const countedSteps = (count: number): string => (count === 1 ? 'one step' : `${count} steps`);

/** Sentences of answers that are made without a model, around names of the published version. None are in the specification. */
// beyond the specification
export const covered = <Thing>(workflow: Thing, steps: number): Words<Thing> => [
  'The workflow ',
  workflow,
  ` does this in ${countedSteps(steps)}`,
];
export const inOrder = <Thing>(names: Words<Thing>): Words<Thing> => [': ', ...names, '.'];
export const next = ', then ';
export const and = ' and ';
export const comma = ', ';
export const end = '.';
export const brokenAt = (steps: string): string =>
  `It cannot be carried out as written (${steps}): the steps say what is wrong.`;
export const call = <Thing>(method: Thing, call: Thing): Words<Thing> => [
  'Call ',
  method,
  ' with ',
  call,
  '.',
];
export const callFunction = <Thing>(method: Thing): Words<Thing> => ['Call ', method, '.'];
export const oneAfterOther = (count: number): string => `This takes ${count} calls, one after another.`;
export const needs = <Thing>(inputs: Words<Thing>): Words<Thing> => ['It needs ', ...inputs, '.'];
export const andMore = (count: number): string => `${count} more`;
export const needsNothing = 'It needs no parameters.';
export const deprecated = 'It is deprecated: prefer another one for new code.';
export const see = <Thing>(section: Thing): Words<Thing> => ['See ', section, '.'];
export const unsure = 'No exact match.';
export const askWith = (words: readonly string[]) => `Did you mean: ${words.join(', ')}?`;
export const closest = <Thing>(thing: Thing): Words<Thing> => ['The closest is ', thing, '.'];
export const closestCall = <Thing>(method: Thing, call: Thing): Words<Thing> => [
  'The closest is ',
  method,
  ': ',
  call,
  '.',
];
export const nothing = 'No match found.';
export const nearest = (count: number): string =>
  count === 1 ? 'The nearest method is below.' : `The ${numberWord(count)} nearest methods are below.`;
export const empty = 'Nothing is published here yet.';

const numberWord = (count: number): string => ['no', 'one', 'two', 'three'][count] ?? String(count);
