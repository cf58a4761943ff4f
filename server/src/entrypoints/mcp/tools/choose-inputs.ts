import type { InputParam } from '@fieldkit/contract/methods.ts';
import type { InputTree } from '@fieldkit/contract/nested-inputs.ts';
import type { Variant } from '@fieldkit/contract/request-details.ts';
import { wordsOf } from '../../../services/search/index/words-of.ts';

/**
 * The inputs that have a line of their own: all; two levels, and fields of required objects, of small ones, and of those of
 * which the question names a field (`outer`); the same without optional fields of optional objects that the question does not
 * name (`named`); or those that are required or that the question is about (`relevant`).
 */
export type ChosenInputs = 'all' | 'outer' | 'named' | 'relevant';

type Tree = InputTree<InputParam>;
type FieldChooser = (parent: Tree) => readonly Tree[];

/** What an assistant asks, prepared for comparisons with the texts of inputs. */
export type QuestionWords = {
  /** The stems. */
  words: ReadonlySet<string>;
  /** The words as they are written, in lower case: "4x6". */
  written: ReadonlySet<string>;
  /** How many stems each text contains that was compared with the question. */
  counts: Map<string, number>;
};

/** How many levels of fields are listed: "customer.address", not "customer.address.city". */
const DEPTH = 2;
/** The maximum number of fields of one object below these levels, and of all if the question names none of them. */
const MAX_OPENED = 12;
/** An object with at most this many fields is listed with them. */
const MAX_SMALL = 3;
/** The maximum number of optional inputs that the question is about. */
const MAX_RELEVANT = 16;
/** A field at a deeper level is as relevant as one that the question names less clearly. */
const DEPTH_COST = 0.7;

/** The chosen inputs, required ones first, and each field after those of its parent. */
export function chooseInputs(
  trees: readonly Tree[],
  chosen: ChosenInputs,
  question: QuestionWords,
): InputParam[] {
  const all = listFields(trees, ({ fields }) => fields);
  if (chosen === 'all') return all;
  if (chosen === 'relevant') {
    const relevant = relevantInputs(trees, question);
    return all.filter((input) => relevant.has(input));
  }
  if (chosen === 'named') return listFields(trees, openedFields(question, true));
  const isFew = all.length - listFields(trees, outerFields).length <= MAX_OPENED;
  return isFew ? all : listFields(trees, openedFields(question));
}

const outerFields: FieldChooser = ({ depth, fields, input }) =>
  depth + 1 < DEPTH || input.required ? fields : [];

function openedFields(question: QuestionWords, isNamedOnly = false): FieldChooser {
  const isNamed = (tree: Tree): boolean => countNamed(tree.field, question) > 0 || tree.fields.some(isNamed);
  return (parent) => {
    const { input, fields } = parent;
    const outer = fields.length <= MAX_SMALL ? fields : outerFields(parent);
    if (!fields.some(isNamed))
      return isNamedOnly && !input.required ? outer.filter((field) => field.input.required) : outer;
    if (outer.length > 0) return outer;
    const ofVariant = fieldsOfVariant(parent, question);
    const rankOf = ({ field, fields: inner, input: { required } }: Tree): number =>
      4 * countNamed(field, question) + (inner.some(isNamed) ? 2 : 0) + (required ? 1 : 0);
    return (ofVariant.some(isNamed) ? ofVariant : fields)
      .map((field) => ({ field, rank: rankOf(field) }))
      .sort((one, other) => other.rank - one.rank)
      .slice(0, MAX_OPENED)
      .map(({ field }) => field);
  };
}

/** Required inputs without fields of required objects that are optional themselves, and the optional ones that the question is about. */
function relevantInputs(trees: readonly Tree[], question: QuestionWords): ReadonlySet<InputParam> {
  const required = new Set<InputParam>();
  const optional: { input: InputParam; rank: number }[] = [];
  const visit = (tree: Tree, isNeeded: boolean, isInVariant: boolean) => {
    const { input, fields } = tree;
    const needed = isNeeded && input.required;
    const rank = rankInput(tree, question) + (isInVariant ? 3 : 0);
    if (needed) required.add(input);
    else if (rank >= 2) optional.push({ input, rank: rank - tree.depth * DEPTH_COST });
    const ofVariant = fieldsOfVariant(tree, question);
    for (const field of fields) visit(field, needed, ofVariant.includes(field));
  };
  for (const tree of trees) visit(tree, true, false);
  const best = optional.sort((one, other) => other.rank - one.rank).slice(0, MAX_RELEVANT);
  const relevant = new Set([...required, ...best.map(({ input }) => input)]);
  for (const tree of trees) addRequired(tree, relevant);
  return relevant;
}

/** Adds what is sent with a relevant field: the objects that it is in, and their required fields. Returns whether there is one. */
function addRequired({ input, fields }: Tree, relevant: Set<InputParam>): boolean {
  const hasRelevant = fields.map((field) => addRequired(field, relevant)).includes(true);
  const add = (field: Tree) => {
    if (!field.input.required) return;
    relevant.add(field.input);
    field.fields.forEach(add);
  };
  if (hasRelevant) relevant.add(input);
  if (relevant.has(input)) fields.forEach(add);
  return relevant.has(input);
}

/** At least 2 if the question names an input or one of its values, or if its description has two words of the question. */
function rankInput({ field, input }: Tree, question: QuestionWords): number {
  const { description } = input;
  const values = /\b(?:One of|Always): ([^\n]*)/.exec(description)?.[1] ?? '';
  return (
    3 * countNamed(field, question) +
    2 * countNamed(values, question) +
    (values.split(/, |\.(?: |$)/).some((value) => isWritten(value, question)) ? 2 : 0) +
    Math.min(3, countNamed(description, question))
  );
}

/** Numbers and single letters are values: they name no input. */
export const readQuestionWords = (text: string): QuestionWords => ({
  words: new Set(wordsOf(text).filter((stem) => !/^(?:\d+|[a-z])$/.test(stem))),
  written: new Set(text.toLowerCase().split(/[\s,;:!?()"'“”‘’]+/)),
  counts: new Map(),
});

const isWritten = (value: string, { written }: QuestionWords): boolean =>
  value.length > 1 && written.has(value.toLowerCase());

/** How many different words of a text the question contains. */
export function countNamed(text: string, { words, counts }: QuestionWords): number {
  if (words.size === 0) return 0;
  let count = counts.get(text);
  if (count === undefined) {
    count = new Set(wordsOf(text).filter((stem) => words.has(stem))).size;
    counts.set(text, count);
  }
  return count;
}

/**
 * The fields of the variant that the question names most, and those that every variant has; none if the object has no variants,
 * or if the question names none of them.
 */
function fieldsOfVariant({ input, fields }: Tree, question: QuestionWords): Tree[] {
  const variants = input.one_of ?? [];
  const [variant] = variantsFor(question, variants);
  if (!variant || countNamed(textOfVariant(variant), question) === 0) return [];
  const ofOthers = new Set(variants.filter((one) => one !== variant).flatMap(fieldsIn));
  const own = new Set(fieldsIn(variant));
  return fields.filter(({ field }) => own.has(field) || !ofOthers.has(field));
}

const fieldsIn = ({ fields, required }: Variant): string[] => [...fields, ...required];

/** The variants of an object, beginning with those whose name, values and fields the question names most. */
export const variantsFor = (question: QuestionWords, variants: readonly Variant[]): Variant[] =>
  variants.toSorted(
    (one, other) => countNamed(textOfVariant(other), question) - countNamed(textOfVariant(one), question),
  );

const textOfVariant = (variant: Variant): string => {
  const { name, values } = variant;
  return [name, ...Object.values(values).flat(), ...fieldsIn(variant)].join(' ');
};

/**
 * Required fields first, and of these the ones without fields of their own; each is followed by its own fields in the same
 * order.
 */
const listFields = (trees: readonly Tree[], fieldsOf: FieldChooser): InputParam[] =>
  [...trees]
    .sort((one, other) => priorityOf(other) - priorityOf(one))
    .flatMap((tree) => [tree.input, ...listFields(fieldsOf(tree), fieldsOf)]);

const priorityOf = ({ input, fields }: Tree): number =>
  (input.required ? 1 : 0) + (input.required && fields.length === 0 ? 1 : 0);
