import * as messages from '@fieldkit/contract/messages/assistant.ts';
import { type InputParam, readInputParams } from '@fieldkit/contract/methods.ts';
import { type InputTree, inputTrees } from '@fieldkit/contract/nested-inputs.ts';
import { type Variant, variantsText } from '@fieldkit/contract/request-details.ts';
import { wordsOf } from '../../../services/search/index/words-of.ts';
import type { DescribedMethod } from '../../../services/search/search-messages.ts';
import { argumentInputs } from './call-text.ts';
import { cutLine, ownerNote, ownerText } from './tool-answer.ts';

/** The maximum number of characters for each part of an input's line. */
export type InputLimits = {
  /** The description of an input that is required, or that the question names. */
  input: number;
  /** The description of any other input. */
  other: number;
  /** The allowed values. */
  values: number;
  variants: number;
  /** Text that a user wrote by hand instead of structured inputs. */
  text: number;
  /**
   * The fields that are listed: all; two levels and those of required objects (`outer`); also those of small objects and of
   * objects of which the question names a field, or all if they are few (`opened`); or of optional objects only those, and
   * fields that are required in them (`named`).
   */
  fieldsShown: 'all' | 'opened' | 'named' | 'outer';
};

/** How many levels of fields are listed, except by `named`: "customer.address", not "customer.address.city". */
const DEPTH = 2;
/** The maximum number of fields of one object below these levels, and of all if the question names none of them. */
const MAX_OPENED = 12;
/** An object with at most this many fields is listed with them. */
const MAX_SMALL = 3;

/** The inputs, required ones first and fields after their parent. Text that a user wrote by hand stays unchanged. */
export function inputLines(method: DescribedMethod, limits: InputLimits, question: string): string[] {
  const { input_params, request } = method;
  const list = readInputParams(input_params);
  if (!list) return input_params.trim() === '' ? [] : [ownerText(input_params, limits.text)];
  const trees = inputTrees(argumentInputs(method, list));
  const questionWords = new Set(wordsOf(question));
  const all = listFields(trees, ({ fields }) => fields);
  const shown = listFields(trees, fieldsToShow(limits.fieldsShown, questionWords));
  const isFew =
    limits.fieldsShown === 'opened' && all.length - listFields(trees, outerFields).length <= MAX_OPENED;
  const listed = isFew ? all : shown;
  const deeper = all.length - listed.length;
  return [
    ...listed.map((input) => inputLine(input, limits, questionWords)),
    ...(deeper > 0 ? [messages.deeper(deeper)] : []),
    ...(request?.is_cut ? [messages.cut] : []),
  ];
}

type Tree = InputTree<InputParam>;
type FieldChooser = (parent: Tree) => readonly Tree[];

const outerFields: FieldChooser = ({ depth, fields, input }) =>
  depth + 1 < DEPTH || input.required ? fields : [];

function fieldsToShow(shown: InputLimits['fieldsShown'], questionWords: ReadonlySet<string>): FieldChooser {
  if (shown === 'all') return ({ fields }) => fields;
  if (shown === 'outer' || questionWords.size === 0) return outerFields;
  const isNamed = (tree: Tree): boolean =>
    countNamed(tree.field, questionWords) > 0 || tree.fields.some(isNamed);
  return (parent) => {
    const { input, fields } = parent;
    const outer = fields.length <= MAX_SMALL ? fields : outerFields(parent);
    if (!fields.some(isNamed))
      return shown === 'named' && !input.required ? outer.filter((one) => one.input.required) : outer;
    if (outer.length > 0) return outer;
    const [variant] = variantsFor(questionWords, input.one_of ?? []);
    const ofVariant = fields.filter(({ field }) => variant?.fields.includes(field));
    const rankOf = (field: Tree): number =>
      4 * countNamed(field.field, questionWords) + (isNamed(field) ? 2 : 0) + (field.input.required ? 1 : 0);
    return (ofVariant.some(isNamed) ? ofVariant : fields)
      .map((field) => ({ field, rank: rankOf(field) }))
      .sort((one, other) => other.rank - one.rank)
      .slice(0, MAX_OPENED)
      .map(({ field }) => field);
  };
}

/** How many words of a name the question contains. */
export const countNamed = (name: string, questionWords: ReadonlySet<string>): number =>
  wordsOf(name).filter((stem) => questionWords.has(stem)).length;

/** The variants of an object, beginning with those whose name, values and fields the question names most. */
function variantsFor(questionWords: ReadonlySet<string>, variants: readonly Variant[]): Variant[] {
  const counts = new Map(
    variants.map((variant) => {
      const names = [
        variant.name,
        ...Object.values(variant.values).flat(),
        ...variant.fields,
        ...variant.required,
      ];
      return [variant, new Set(wordsOf(names.join(' ')).filter((stem) => questionWords.has(stem))).size];
    }),
  );
  return [...variants].sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
}

/** Required fields first, and of these the ones without fields of their own; each is followed by its own fields in the same order. */
const listFields = (trees: readonly Tree[], fieldsOf: FieldChooser): InputParam[] =>
  [...trees]
    .sort((one, other) => priorityOf(other) - priorityOf(one))
    .flatMap((tree) => [tree.input, ...listFields(fieldsOf(tree), fieldsOf)]);

const priorityOf = ({ input, fields }: Tree): number =>
  (input.required ? 1 : 0) + (input.required && fields.length === 0 ? 1 : 0);

function inputLine(
  { name, in: place, type, required, description, one_of }: InputParam,
  limits: InputLimits,
  questionWords: ReadonlySet<string>,
): string {
  const isNeeded = required || wordsOf(name).some((stem) => questionWords.has(stem));
  const variants = one_of
    ? ` ${messages.oneOf}: ${cutLine(variantsText(variantsFor(questionWords, one_of)), isNeeded ? limits.variants : Math.min(limits.variants, limits.other * 3))}.`
    : '';
  const note = noteOf(description, isNeeded ? limits.input : limits.other, limits.values, questionWords);
  return `- ${cutLine(name, 200)} (${cutLine(place, 40)}, ${cutLine(type, 100)}${required ? `, ${messages.required}` : ''})${note}${variants}`;
}

/** The last line of a description, if it lists the allowed values. */
const valuesLine = /(?:^|\n)((?:Format|One of|Always|Default): [^\n]*)/;
const oneOfList = /(?<=One of: )[^\n]*?(?=(?:, …)?\.(?: Default: |$))/;

/**
 * Shortens a description to `max` characters. The allowed values are kept, because a call cannot be made without
 * them.
 */
function noteOf(
  description: string,
  max: number,
  maxOfValues: number,
  questionWords: ReadonlySet<string>,
): string {
  const [found, values = ''] = valuesLine.exec(description) ?? [];
  if (found === undefined) return max > 0 ? ownerNote(description, max) : '';
  const prose = max > 0 ? cutLine(description.replace(found, '\n'), max) : '';
  const shown = values.replace(oneOfList, (list) =>
    chooseValues(list.split(', '), maxOfValues, questionWords),
  );
  return ownerNote(`${prose} ${shown}`, prose.length + shown.length + 1);
}

/** Whole values, as many as fit, beginning with those that the question names. */
function chooseValues(values: readonly string[], max: number, questionWords: ReadonlySet<string>): string {
  const all = values.join(', ');
  if (all.length <= max) return all;
  const named = new Map(
    values.map((value) => [value, wordsOf(value).filter((stem) => questionWords.has(stem)).length]),
  );
  const chosen: string[] = [];
  let used = 0;
  for (const value of [...values].sort((one, other) => (named.get(other) ?? 0) - (named.get(one) ?? 0))) {
    used += value.length + 2;
    if (used > max && chosen.length > 0) break;
    chosen.push(value);
  }
  return `${chosen.join(', ')}, … (${messages.ofValues(chosen.length, values.length)})`;
}
