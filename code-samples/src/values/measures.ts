import { readAllowedValues } from '@fieldkit/contract/allowed-values.ts';
import type { QuestionPart } from '../question/read-parts.ts';
import { splitWords } from '../question/words.ts';
import type { Tree } from './input-value.ts';

/** Units of weight and length, by their names. */
const unitNames: readonly [unit: string, kind: 'weight' | 'length', names: string][] = [
  ['G', 'weight', 'g gram grams gr'],
  ['KG', 'weight', 'kg kgs kilo kilos kilogram kilograms'],
  ['LB', 'weight', 'lb lbs pound pounds'],
  ['OZ', 'weight', 'oz ounce ounces'],
  ['MM', 'length', 'mm millimeter millimeters millimetre millimetres'],
  ['CM', 'length', 'cm centimeter centimeters centimetre centimetres'],
  ['M', 'length', 'm meter meters metre metres'],
  ['IN', 'length', 'in inch inches'],
  ['FT', 'length', 'ft foot feet'],
];
const units = new Map(
  unitNames.flatMap(([unit, kind, names]) =>
    names.split(' ').map((name) => [name, { unit, kind, names }] as const),
  ),
);

/** Adjectives and verbs of a question, and the input that they measure. */
const measuredNames = new Map(
  Object.entries({
    length: 'long length',
    width: 'wide width',
    height: 'high tall height',
    depth: 'deep depth',
  }).flatMap(([name, words]) => words.split(' ').map((word) => [word, name] as const)),
);

type Measure = { number: number; unit: string; kind: 'weight' | 'length'; name: string };

/**
 * Weights and sizes: "2.5 kg" for `weight` and `weight_unit`, "10 inches long, 8 wide and 4 high" for `length`, `width`, `height` and
 * their unit.
 * @param fields the inputs that are beside each other
 */
export function findMeasures(fields: readonly Tree[], parts: readonly QuestionPart[]): [Tree, unknown][] {
  // "5 pounds" are money where the call takes a currency.
  const takesMoney = fields.some(({ field }) => /currency/i.test(field));
  const measures = readMeasures(parts).filter(({ unit }) => unit !== 'LB' || !takesMoney);
  const values = fields.flatMap((tree): [Tree, number][] => {
    const isNumber = /^(?:number|integer)\b(?!.*\[\])/.test(tree.input.type);
    // "It is stored as 2.5 kg, correct that to 3 kg": the last one is meant.
    const measure = isNumber ? measures.findLast(({ name }) => name === tree.field.toLowerCase()) : undefined;
    return measure ? [[tree, measure.number]] : [];
  });
  if (values.length === 0) return [];
  const names = new Set(values.map(([{ field }]) => field.toLowerCase()));
  const isMeant = (one: Measure) => names.has(one.name);
  return [
    ...values,
    ...fields.flatMap((tree): [Tree, unknown][] => {
      const kind = findUnitKind(tree.field);
      const measure = kind && measures.findLast((one) => one.kind === kind && isMeant(one));
      const option = measure && findUnitOption(tree, measure.unit);
      return option === undefined ? [] : [[tree, option]];
    }),
  ];
}

function readMeasures(parts: readonly QuestionPart[]): Measure[] {
  const measures: Measure[] = [];
  for (const place of parts.keys()) {
    const measure = readMeasure(parts, place, measures.at(-1));
    if (measure) measures.push(measure);
  }
  return measures;
}

const measuredNumber = /^(\d{1,9}(?:\.\d{1,4})?)-?([a-z]{1,12})?$/i;

/**
 * The measure that begins at a place: "2.5 kg", "30cm wide", "10 inches long".
 * @param last the one before it: "8 wide" after "10 inches long" has the same unit
 */
function readMeasure(
  parts: readonly QuestionPart[],
  place: number,
  last: Measure | undefined,
): Measure | undefined {
  const [, number, attached] = measuredNumber.exec(parts[place]?.text ?? '') ?? [];
  if (number === undefined) return undefined;
  const next = wordAfter(parts, place);
  const unit = units.get((attached ?? next).toLowerCase());
  if (unit?.kind === 'weight') return { number: Number(number), ...unit, name: 'weight' };
  const isUnitNext = unit !== undefined && attached === undefined;
  const name = measuredNames.get(isUnitNext ? wordAfter(parts, place + 1) : next);
  if (name === undefined || (unit === undefined && (attached !== undefined || last?.kind !== 'length')))
    return undefined;
  return { ...(unit ?? (last as Measure)), number: Number(number), name };
}

/** The word after a place in the same part of a sentence; '' if there is none. */
const wordAfter = (parts: readonly QuestionPart[], place: number): string =>
  parts[place]?.endsClause ? '' : (parts[place + 1]?.text.toLowerCase() ?? '');

/** What a unit is about: "weight_unit", "dimension_unit", "distanceUnit". */
function findUnitKind(field: string): 'weight' | 'length' | undefined {
  const words = splitWords(field).map((word) => word.toLowerCase());
  if (!words.some((word) => /^units?$/.test(word))) return undefined;
  if (words.some((word) => /^(?:weight|mass)$/.test(word))) return 'weight';
  return words.some((word) => /^(?:dimensions?|distance|length|size)$/.test(word)) ? 'length' : undefined;
}

/** The allowed value that means a unit: KG, kg or kilogram. */
function findUnitOption({ input }: Tree, unit: string): string | undefined {
  const names = unitNames.find(([name]) => name === unit)?.[2].split(' ') ?? [];
  const values = readAllowedValues(input.description)?.values;
  return values ? values.find((value) => names.includes(value.toLowerCase())) : names[0];
}
