import type { Header, InputParam } from '@fieldkit/contract/methods.ts';
import { placeOf } from '@fieldkit/contract/nested-inputs.ts';
import type { RequestDetails } from '@fieldkit/contract/request-details.ts';
import { exampleValue } from '@fieldkit/contract/sample-values.ts';
import { assignValues } from './values/assign-values.ts';
import { replaceExample } from './values/find-values.ts';
import { isOpen } from './values/flags-and-options.ts';
import { fillHeader } from './values/header-values.ts';
import type { InputValue, InputValues, Tree } from './values/input-value.ts';
import { findChosenInPath } from './values/path-values.ts';
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
 * of the inputs whose values the question gives. The steps that find values are in `values/assign-values.ts`.
 */
export function inputsForQuestion(
  call: Call,
  text: string,
  now = Date.now(),
): { inputs: InputParam[]; headers: Header[]; given: Set<string> } {
  const { trees, question, values } = assignValues(call, text, now);
  const inBody = trees.filter(({ input }) => ['body', 'formData'].includes(placeOf(input.in) ?? ''));
  const variants = call.request.one_of ?? [];
  const chosen = findVariant(
    variants,
    inBody.filter(({ input }) => input.sampled || input.required).map(({ field }) => field),
    new Map(
      inBody.filter((tree) => hasValue(tree, values)).map(({ input, field }) => [field, values.get(input)]),
    ),
    question,
  );
  const withoutValue = (tree: Tree): InputParam => {
    if (inBody.includes(tree))
      return variants.length > 0
        ? inVariant(tree.input, tree.field, chosen, variants)
        : replaceUnasked(tree, {
            isUpdate: /^(?:put|patch)$/i.test(call.http_method),
            isBodyGiven: inBody.some((one) => hasValue(one, values)),
          });
    const input = findChosenInPath(tree.input, call.endpoint, question);
    return input.required ? input : { ...input, sampled: false };
  };
  const withoutGivenValue = (tree: Tree) =>
    question.hasValues ? replaceExample(withoutValue(tree)) : withoutValue(tree);
  const filled = new Map(
    trees.map((tree) => [
      tree.input,
      hasValue(tree, values) ? withValue(tree, values) : withoutGivenValue(tree),
    ]),
  );
  return {
    inputs: call.inputs.map((input) => filled.get(input) ?? input),
    headers: call.headers.map((header) => fillHeader(header, question)),
    given: new Set([...values.values()].flatMap(givenNames)),
  };
}

/** The names of the input if the question gives its value, and of the fields of the entries that contain it. */
function givenNames({ tree, isGiven, each = [] }: InputValue): string[] {
  if (!isGiven) return [];
  const { name } = tree.input;
  const list = name.slice(0, name.length - tree.field.length);
  return [name, ...each.flatMap((entry) => Object.keys(entry).map((field) => `${list}${field}`))];
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
