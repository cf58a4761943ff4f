import * as messages from '@fieldkit/contract/messages/assistant.ts';
import { type InputParam, readInputParams } from '@fieldkit/contract/methods.ts';
import { type InputTree, inputTrees } from '@fieldkit/contract/nested-inputs.ts';
import { variantsText } from '@fieldkit/contract/request-details.ts';
import { withoutBounds } from '@fieldkit/spec-importer/text/added-lines.ts';
import type { DescribedMethod } from '../../../services/search/search-messages.ts';
import { listArgumentInputs } from './call-text.ts';
import {
  type ChosenInputs,
  chooseInputs,
  countNamed,
  type QuestionWords,
  variantsFor,
} from './choose-inputs.ts';
import { cutLine, ownerNote, ownerText } from './tool-answer.ts';

type Tree = InputTree<InputParam>;

/** The maximum number of characters for each part of an input's line. */
export type InputLimits = {
  /** The description of an input that is required, or that the question names. */
  input: number;
  /** The description of any other input. */
  other: number;
  /** The allowed values. */
  values: number;
  /** Whether the bounds of all values are described, or only those of inputs that are required or that the question names. */
  hasAllBounds: boolean;
  variants: number;
  /** Text that a user wrote by hand instead of structured inputs. */
  text: number;
  /** The names of inputs without a line of their own. */
  names: number;
  shown: ChosenInputs;
};

/** The inputs, required ones first and fields after their parent. Text that a user wrote by hand stays unchanged. */
export function inputLines(method: DescribedMethod, limits: InputLimits, question: QuestionWords): string[] {
  const { input_params, request } = method;
  const list = readInputParams(input_params);
  if (!list) return input_params.trim() === '' ? [] : [ownerText(input_params, limits.text)];
  const trees = inputTrees(listArgumentInputs(method, list));
  const chosen = chooseInputs(trees, limits.shown, question);
  return [
    ...chosen.map((input) => inputLine(input, limits, question)),
    ...nameLines(trees, new Set(chosen), limits.names),
    ...(request?.is_cut ? [messages.cut] : []),
  ];
}

/** The inputs without a line of their own that are fields of the same object, or that are sent in the same place. */
type NamedInputs = {
  label: string;
  names: string[];
  /** Those with the lowest number are listed first: 0 for fields of required objects, otherwise the depth. */
  order: number;
};

/** The names of other inputs, each object in one line, those of required objects first: "- customer.address: city, tags[]". */
function nameLines(trees: readonly Tree[], chosen: ReadonlySet<InputParam>, max: number): string[] {
  const lines: string[] = [];
  let left = max;
  let unnamed = 0;
  for (const { label, names } of groupOthers(trees, chosen)) {
    const start = `- ${cutLine(label, 200)}: `;
    const count = countFitting(names, left - start.length);
    unnamed += names.length - count;
    if (count === 0) continue;
    const line = `${start}${names.slice(0, count).join(', ')}${count < names.length ? ', …' : ''}`;
    left -= line.length + 1;
    lines.push(line);
  }
  return [
    ...(lines.length > 0 ? [messages.moreInputs, ...lines] : []),
    ...(unnamed > 0 ? [messages.unnamedInputs(unnamed)] : []),
  ];
}

function groupOthers(trees: readonly Tree[], chosen: ReadonlySet<InputParam>): NamedInputs[] {
  // By their parent or place: an object can have the name of a place.
  const groups = new Map<Tree | string, NamedInputs>();
  const visit = (tree: Tree, parent: Tree | string, order: number) => {
    const { input, field, fields } = tree;
    if (!chosen.has(input)) {
      const label = typeof parent === 'string' ? parent : parent.input.name + arrayMark(parent.input);
      const group = groups.get(parent) ?? { label, names: [], order };
      groups.set(parent, group);
      group.names.push(cutLine(field, 100) + arrayMark(input));
    }
    for (const one of fields) visit(one, tree, chosen.has(input) && input.required ? 0 : order + 1);
  };
  for (const tree of trees) visit(tree, tree.input.in, 1);
  return [...groups.values()].sort((one, other) => one.order - other.order);
}

const arrayMark = ({ type }: InputParam): string => (type.includes('[]') ? '[]' : '');

/** How many of the names fit into `max` characters with a comma and a space after each. */
function countFitting(names: readonly string[], max: number): number {
  let used = 0;
  const end = names.findIndex((name) => {
    used += name.length + 2;
    return used > max;
  });
  return end < 0 ? names.length : end;
}

function inputLine(
  { name, in: place, type, required, description, one_of }: InputParam,
  limits: InputLimits,
  question: QuestionWords,
): string {
  const isNeeded = required || countNamed(name, question) > 0;
  const variants = one_of
    ? ` ${messages.oneOf}: ${cutLine(variantsText(variantsFor(question, one_of)), isNeeded ? limits.variants : Math.min(limits.variants, limits.other * 3))}.`
    : '';
  const described = isNeeded || limits.hasAllBounds ? description : withoutBounds(description);
  const note = noteOf(described, isNeeded ? limits.input : limits.other, limits.values, question);
  return `- ${cutLine(name, 200)} (${cutLine(place, 40)}, ${cutLine(type, 100)}${required ? `, ${messages.required}` : ''})${note}${variants}`;
}

/** The last line of a description, if it lists the allowed values. */
const valuesLine =
  /(?:^|\n)((?:Limits: (?=-?\d|at |exactly |more than |less than |pattern )|(?:Format|One of|Always|Default): )[^\n]*)/;
const oneOfList = /(?<=One of: )[^\n]*?(?=(?:, …)?\.(?: Default: |$))/;

/**
 * Shortens a description to `max` characters. The allowed values are kept, because a call cannot be made without
 * them.
 */
function noteOf(description: string, max: number, maxOfValues: number, question: QuestionWords): string {
  const [found, values = ''] = valuesLine.exec(description) ?? [];
  if (found === undefined) return max > 0 ? ownerNote(description, max) : '';
  const prose = max > 0 ? cutLine(description.replace(found, '\n'), max) : '';
  const shown = values.replace(oneOfList, (list) => chooseValues(list.split(', '), maxOfValues, question));
  return ownerNote(`${prose} ${shown}`, prose.length + shown.length + 1);
}

/** Whole values, as many as fit, beginning with those that the question names. */
function chooseValues(values: readonly string[], max: number, question: QuestionWords): string {
  const all = values.join(', ');
  if (all.length <= max) return all;
  const chosen: string[] = [];
  let used = 0;
  for (const value of values.toSorted(
    (one, other) => countNamed(other, question) - countNamed(one, question),
  )) {
    used += value.length + 2;
    if (used > max && chosen.length > 0) break;
    chosen.push(value);
  }
  return `${chosen.join(', ')}, … (${messages.ofValues(chosen.length, values.length)})`;
}
