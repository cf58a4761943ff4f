import type { Header, InputParam } from '@fieldkit/contract/methods.ts';
import { inputTrees, placeOf } from '@fieldkit/contract/nested-inputs.ts';
import type { RequestDetails } from '@fieldkit/contract/request-details.ts';
import { exampleValue } from '@fieldkit/contract/sample-values.ts';
import { withDigits } from './question/number-words.ts';
import { type QuestionPart, readParts } from './question/read-parts.ts';
import { readQuestion } from './question/read-question.ts';
import { readDeletedPath } from './values/deleted-path.ts';
import { addEntries } from './values/entries.ts';
import { findValues, replaceExample } from './values/find-values.ts';
import { isOpen } from './values/flags-and-options.ts';
import { fillHeader } from './values/header-values.ts';
import {
  givenValue,
  type InputValue,
  type InputValues,
  isWrapper,
  openWrapper,
  type Tree,
} from './values/input-value.ts';
import { assignJson, readJson } from './values/json-values.ts';
import { addPaging } from './values/number-values.ts';
import { findChosenInPath, findPathValues, type PathValues } from './values/path-values.ts';
import { findRemainingInPath } from './values/remaining-path.ts';
import { findRemainingText } from './values/remaining-texts.ts';
import { addTimes } from './values/time-values.ts';
import { removeUsed, usedPart } from './values/used-parts.ts';
import { findVariant, inVariant, keepCompatibleFields } from './values/variants.ts';

type Call = {
  http_method: string;
  endpoint: string;
  inputs: readonly InputParam[];
  headers: readonly Header[];
  request: RequestDetails;
};

/**
 * The inputs and headers of a sample that answers a question: those that the question names are in the sample, with the
 * values that it names. If it names an input of another variant of the body, the sample shows that variant. `given` are the names
 * of the inputs whose values the question gives.
 *
 * Later steps replace the values of earlier ones: named values, flags and money, values without the names of their inputs (all in
 * `findValues`), times, pages, entries of lists, the path, what is left for the path and for a required text, and JSON.
 */
export function inputsForQuestion(
  call: Call,
  question: string,
  now = Date.now(),
): { inputs: InputParam[]; headers: Header[]; given: Set<string> } {
  const { json, rest: text } = readJson(question);
  const whole = readQuestion(text, call.endpoint, call.http_method);
  const inPath = readPathValues(call, text);
  const asked = { ...whole, parts: removeUsed(whole.parts, inPath.used) };
  const trees = openWrapper(inputTrees(call.inputs));
  const inputValues = new Map(findValues(trees, asked));
  addTimes(trees, inputValues, asked, now);
  addPaging(trees, inputValues, asked);
  addEntries(trees, inputValues, asked);
  const rest = findRemainingInPath(
    call,
    asked.about,
    inPath.values,
    removeUsedParts(asked.parts, inputValues),
  );
  for (const tree of trees) {
    const value = inPath.values.get(tree.input) ?? rest.get(tree.input);
    if (value !== undefined) inputValues.set(tree.input, givenValue(tree, value));
  }
  const outer = trees.flatMap((tree) => (isWrapper(tree) ? tree.fields : [tree]));
  const open = outer.filter(({ input }) => inputValues.get(input)?.isGiven !== true);
  for (const [tree, value] of findRemainingText(open, removeUsedParts(asked.parts, inputValues), asked))
    inputValues.set(tree.input, givenValue(tree, value));
  for (const [tree, value] of assignJson(trees, json)) inputValues.set(tree.input, givenValue(tree, value));
  const inBody = trees.filter(({ input }) => ['body', 'formData'].includes(placeOf(input.in) ?? ''));
  const variants = call.request.one_of ?? [];
  const chosen = findVariant(
    variants,
    inBody.filter(({ input }) => input.sampled || input.required).map(({ field }) => field),
    new Map(
      inBody
        .filter((tree) => hasValue(tree, inputValues))
        .map(({ input, field }) => [field, inputValues.get(input)]),
    ),
    asked,
  );
  const unasked = (tree: Tree): InputParam => {
    if (inBody.includes(tree))
      return variants.length > 0
        ? inVariant(tree.input, tree.field, chosen, variants)
        : replaceUnasked(tree, {
            isUpdate: /^(?:put|patch)$/i.test(call.http_method),
            isBodyGiven: inBody.some((one) => hasValue(one, inputValues)),
          });
    const input = findChosenInPath(tree.input, call.endpoint, asked);
    return input.required ? input : { ...input, sampled: false };
  };
  const unnamed = (tree: Tree) => (asked.hasValues ? replaceExample(unasked(tree)) : unasked(tree));
  const filled = new Map(
    trees.map((tree) => [
      tree.input,
      hasValue(tree, inputValues) ? withValue(tree, inputValues) : unnamed(tree),
    ]),
  );
  return {
    inputs: call.inputs.map((input) => filled.get(input) ?? input),
    headers: call.headers.map((header) => fillHeader(header, asked)),
    given: new Set([...inputValues.values()].flatMap(givenNames)),
  };
}

/** The names of the input if the question gives its value, and of the fields of the entries that contain it. */
function givenNames({ tree, isGiven, each = [] }: InputValue): string[] {
  if (!isGiven) return [];
  const { name } = tree.input;
  const list = name.slice(0, name.length - tree.field.length);
  return [name, ...each.flatMap((entry) => Object.keys(entry).map((field) => `${list}${field}`))];
}

/** The values of the path, and their words. "Without tags in project shop" excludes tags, and names the project. */
function readPathValues({ http_method, endpoint, inputs }: Call, question: string): PathValues {
  if (http_method.toUpperCase() === 'DELETE') return readDeletedPath(endpoint, inputs, question);
  return findPathValues(endpoint, inputs, readParts(withDigits(question)));
}

/** The parts of a question with an empty one for each that is a value of an input, or a word of one. */
function removeUsedParts(parts: readonly QuestionPart[], inputValues: InputValues): QuestionPart[] {
  const texts = [...inputValues.values()].flatMap(({ value, isGiven, each = [] }) =>
    isGiven ? [value, ...each.flatMap((entry) => Object.values(entry))].flat().map(String) : [],
  );
  const used = new Set(texts.flatMap((text) => [text, ...text.split(' ')]));
  return parts.map((part) => (used.has(part.text) ? usedPart : part));
}

const hasValue = (tree: Tree, inputValues: InputValues): boolean =>
  inputValues.has(tree.input) || tree.fields.some((field) => hasValue(field, inputValues));

const withValue = (tree: Tree, inputValues: InputValues): InputParam => ({
  ...tree.input,
  sampled: true,
  example: valueIn(tree, inputValues),
});

/**
 * An optional input of a body that the question does not mention. The document's example would be sent as if it were meant: an
 * update would overwrite a name with it. So it is left out if the question mentions another one, and a placeholder in other updates.
 */
function replaceUnasked(
  { input }: Tree,
  { isUpdate, isBodyGiven }: { isUpdate: boolean; isBodyGiven: boolean },
): InputParam {
  if (input.required || !input.sampled) return input;
  if (isBodyGiven) return { ...input, sampled: false };
  const mayBePlaceholder = /^string\b(?!.*\[\])/.test(input.type) && isOpen(input);
  return isUpdate && mayBePlaceholder ? withoutExample(input) : input;
}

/**
 * The value of an input with those that the question gives to its fields.
 * @param shown the value in the example of its parent, if there is one
 */
function valueIn(tree: Tree, inputValues: InputValues, shown?: unknown): unknown {
  const inputValue = inputValues.get(tree.input);
  const fields = tree.fields.filter((field) => hasValue(field, inputValues));
  if (fields.length === 0 && inputValue) return inputValue.value;
  const value =
    shown ?? exampleValue(tree.input.required ? tree : { ...tree, input: withoutExample(tree.input) });
  const [first] = Array.isArray(value) ? value : [value];
  const base: Record<string, unknown> = typeof first === 'object' && first !== null ? first : {};
  const own = fields.map((one) => [one.field, valueIn(one, inputValues, ownValue(base, one.field))] as const);
  const kept = keepCompatibleFields(
    base,
    own.map(([name]) => name),
    tree.input.one_of ?? [],
  );
  const merged = { ...kept, ...Object.fromEntries(own) };
  if (!tree.input.type.endsWith('[]') && !Array.isArray(value)) return merged;
  // Several texts for a field of the entries are as many entries.
  const several = fields.find((field) => inputValues.get(field.input)?.each);
  const each = several && inputValues.get(several.input)?.each;
  return several && each ? each.map((its) => ({ ...merged, ...its })) : [merged];
}

/** The value of a field, whose name can be `constructor`. */
const ownValue = <Value>(fields: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

/** Of an optional object, only required fields and those of the question are sent. */
function withoutExample({ example: _, ...input }: InputParam): InputParam {
  return input;
}
