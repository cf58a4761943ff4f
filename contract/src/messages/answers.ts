/** A sentence around things that are linked, or shown as code. */
type Words<Thing> = readonly (Thing | string)[];

const countedSteps = (count: number): string => (count === 1 ? 'one step' : `${count} steps`);

/** Sentences of answers that are made without a model, around names of the published version. None are in the specification. */
export const answerMessages = {
  // beyond the specification
  covered: <Thing>(workflow: Thing, steps: number): Words<Thing> => [
    'The workflow ',
    workflow,
    ` does this in ${countedSteps(steps)}`,
  ],
  inOrder: <Thing>(names: Words<Thing>): Words<Thing> => [': ', ...names, '.'],
  next: ', then ',
  and: ' and ',
  comma: ', ',
  end: '.',
  brokenAt: (steps: string): string =>
    `It cannot be carried out as written (${steps}): the steps say what is wrong.`,
  call: <Thing>(method: Thing, call: Thing): Words<Thing> => ['Call ', method, ' with ', call, '.'],
  callFunction: <Thing>(method: Thing): Words<Thing> => ['Call ', method, '.'],
  oneAfterOther: (count: number): string => `This takes ${count} calls, one after another.`,
  needs: <Thing>(inputs: Words<Thing>): Words<Thing> => ['It needs ', ...inputs, '.'],
  andMore: (count: number): string => `${count} more`,
  needsNothing: 'It needs no parameters.',
  deprecated: 'It is deprecated: prefer another one for new code.',
  unsure: 'Nothing here answers this for certain.',
  askWith: (words: readonly string[]) => `Did you mean: ${words.join(', ')}?`,
  closest: <Thing>(thing: Thing): Words<Thing> => ['The closest is ', thing, '.'],
  closestCall: <Thing>(method: Thing, call: Thing): Words<Thing> => [
    'The closest is ',
    method,
    ': ',
    call,
    '.',
  ],
  nothing: 'Nothing here answers this.',
  nearest: (count: number): string =>
    count === 1 ? 'The nearest method is below.' : `The ${numberWord(count)} nearest methods are below.`,
  empty: 'Nothing is published here yet.',
} as const;

const numberWord = (count: number): string => ['no', 'one', 'two', 'three'][count] ?? String(count);
