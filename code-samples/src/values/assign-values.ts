import type { InputParam } from '@fieldkit/contract/methods.ts';
import { inputTrees } from '@fieldkit/contract/nested-inputs.ts';
import { withDigits } from '../question/number-words.ts';
import { readParts } from '../question/read-parts.ts';
import { type Question, readQuestion } from '../question/read-question.ts';
import { readDeletedPath } from './deleted-path.ts';
import { addEntries } from './entries.ts';
import { findValues } from './find-values.ts';
import { givenValue, type InputValue, isWrapper, openWrapper, type Tree } from './input-value.ts';
import { assignJson, readJson } from './json-values.ts';
import { addPaging } from './number-values.ts';
import { findPathValues, type PathValues } from './path-values.ts';
import { findRemainingInPath } from './remaining-path.ts';
import { findRemainingText } from './remaining-texts.ts';
import { addTimes } from './time-values.ts';
import { removeUsed, removeUsedParts } from './used-parts.ts';

/** The properties of a call on which the values of its inputs depend. */
interface CallWithInputs {
  http_method: string;
  endpoint: string;
  inputs: readonly InputParam[];
}

/** A question about a call, and the values that its inputs have so far. */
interface Assignment {
  call: CallWithInputs;
  trees: readonly Tree[];
  /** Without JSON, and without the words of values of the path. */
  question: Question;
  path: PathValues['values'];
  json: ReturnType<typeof readJson>['json'];
  /** The current time in milliseconds, for "yesterday". */
  now: number;
  values: Map<InputParam, InputValue>;
}

type Step = (assignment: Assignment) => void;

/** Named values, flags, options and money, and values without the names of their inputs: "a paid refund of 20 euros". */
const assignNamed: Step = ({ trees, question, values }) => {
  for (const [input, value] of findValues(trees, question)) values.set(input, value);
};

/** Fills inputs without a value with times: "since March 1". */
const assignTimes: Step = ({ trees, question, values, now }) => addTimes(trees, values, question, now);

/** Fills inputs without a value with pages: "the third page of 20 payments". */
const assignPages: Step = ({ trees, question, values }) => addPaging(trees, values, question);

/** Makes entries of lists: "invite ada@example.com and bob@example.com". */
const assignEntries: Step = ({ trees, question, values }) => addEntries(trees, values, question);

/** Values of the path, and what is left for the rest of it: "refund payment 81", "run manual_42 of nightly_sales". */
const assignPath: Step = ({ call, trees, question, path, values }) => {
  const left = removeUsedParts(question.parts, values.values());
  const inPath = new Map([...findRemainingInPath(call, question.about, path, left), ...path]);
  for (const tree of trees)
    if (inPath.has(tree.input)) values.set(tree.input, givenValue(tree, inPath.get(tree.input)));
};

/** Gives what is left to the only text without a value: "create the tag urgent". */
const assignRemainingText: Step = ({ trees, question, values }) => {
  const outer = trees.flatMap((tree) => (isWrapper(tree) ? tree.fields : [tree]));
  const open = outer.filter(({ input }) => values.get(input)?.isGiven !== true);
  const left = removeUsedParts(question.parts, values.values());
  for (const [tree, value] of findRemainingText(open, left, question))
    values.set(tree.input, givenValue(tree, value));
};

/** Replaces values by those of JSON: `create a tag with {"name": "urgent"}`. */
const assignGivenJson: Step = ({ trees, json, values }) => {
  for (const [tree, value] of assignJson(trees, json)) values.set(tree.input, givenValue(tree, value));
};

/**
 * The steps in their order. JSON and the values of the path are read before them, so that their words are no values of other inputs.
 */
const steps: readonly Step[] = [
  assignNamed,
  assignTimes,
  assignPages,
  assignEntries,
  assignPath,
  assignRemainingText,
  assignGivenJson,
];

/**
 * Assigns the values of a question to the inputs of a call.
 * @returns the inputs as trees, the question without the words of the path, and the values by input
 */
export function assignValues(
  call: CallWithInputs,
  text: string,
  now: number,
): Pick<Assignment, 'trees' | 'question' | 'values'> {
  const { json, rest } = readJson(text);
  const path = readPathValues(call, rest);
  const whole = readQuestion(rest, call.endpoint, call.http_method);
  const question = { ...whole, parts: removeUsed(whole.parts, path.used) };
  const trees = openWrapper(inputTrees(call.inputs));
  const values: Assignment['values'] = new Map();
  for (const assign of steps) assign({ call, trees, question, path: path.values, json, now, values });
  return { trees, question, values };
}

/** The values of the path, and their words. "Without tags in project shop" excludes tags, and names the project. */
function readPathValues({ http_method, endpoint, inputs }: CallWithInputs, question: string): PathValues {
  if (http_method.toUpperCase() === 'DELETE') return readDeletedPath(endpoint, inputs, question);
  return findPathValues(endpoint, inputs, readParts(withDigits(question)));
}
