import type { InputParam } from '@fieldkit/contract/methods.ts';
import type { Variant } from '@fieldkit/contract/request-details.ts';
import { placeholderFor } from '@fieldkit/contract/sample-values.ts';
import { isNamed, type Question } from '../question/read-question.ts';
import { findTextAfter } from '../question/text-after-name.ts';
import { wordsOf } from '../question/words.ts';
import { isOptionWritten } from './flags-and-options.ts';
import type { InputValue, Tree } from './input-value.ts';

const fieldsIn = ({ fields, required, values }: Variant): string[] => [
  ...fields,
  ...required,
  ...Object.keys(values),
];

/** The weight of a value in a question, compared with one of the variant's fields. */
const VALUE_SCORE = 2;

/**
 * The variant of the body that the question is about: the one with most of its fields and values. Undefined if it is the one
 * that the sample shows anyway.
 */
export function findVariant(
  variants: readonly Variant[],
  shown: readonly string[],
  inputValues: ReadonlyMap<string, InputValue | undefined>,
  question: Question,
): Variant | undefined {
  const countIn = (variant: Variant, fields: Iterable<string>) =>
    [...fields].filter((field) => fieldsIn(variant).includes(field)).length;
  const scoreOf = (variant: Variant) =>
    countIn(variant, inputValues.keys()) +
    valueScore(variant, inputValues) +
    (isVariantNamed(variant, variants, question) ? VALUE_SCORE : 0);
  const usual = variants.toSorted((one, other) => countIn(other, shown) - countIn(one, shown))[0];
  const best = variants.toSorted((one, other) => scoreOf(other) - scoreOf(one))[0];
  return usual && best && scoreOf(best) > scoreOf(usual) ? best : undefined;
}

/** A value that the question gives belongs to the variants that allow it, and to no other. */
function valueScore({ values }: Variant, inputValues: ReadonlyMap<string, InputValue | undefined>): number {
  const scores = Object.entries(values).map(([field, allowed]) => {
    const inputValue = inputValues.get(field);
    if (!inputValue?.isGiven || typeof inputValue.value !== 'string') return 0;
    return allowed.includes(inputValue.value) ? VALUE_SCORE : -VALUE_SCORE;
  });
  return scores.reduce((sum, score) => sum + score, 0);
}

/** Whether a question contains the words of a variant's name that distinguish it: "assign it" for "Assign Conversation Request". */
function isVariantNamed({ name }: Variant, variants: readonly Variant[], question: Question): boolean {
  const others = variants.filter((one) => one.name !== name).map((one) => new Set(wordsOf(one.name)));
  const own = wordsOf(name).filter((word) => !others.some((words) => words.has(word)));
  return own.length > 0 && own.every((word) => question.words.has(word) && !question.about.has(word));
}

/** The discriminating fields of the variant that the question names, if it names the object: "a graduated charge". */
export function findVariantValues({ input, field, fields }: Tree, question: Question): [Tree, string][] {
  if (!input.one_of || !(input.required || isNamed(field, question))) return [];
  return input.one_of.flatMap(({ values }) =>
    Object.entries(values).flatMap(([name, allowed]): [Tree, string][] => {
      const its = fields.find((one) => one.field === name);
      const value = allowed.find((one) => isOptionWritten(one, question));
      return its && value !== undefined ? [[its, value]] : [];
    }),
  );
}

/**
 * An object whose fields are not listed, in the variant that the question names: "an ideal payment", "SEPA direct debit" for
 * `sepadirectdebit`. It has the required fields of the variant, and those of which the question gives the values.
 */
export function findUnlistedVariant(
  { input, field, fields }: Tree,
  question: Question,
): Record<string, unknown> | undefined {
  if (!input.one_of || fields.length > 0 || !(input.required || isNamed(field, question))) return undefined;
  const key = discriminator(input.one_of);
  if (key === undefined) return undefined;
  const found = input.one_of
    .map((variant) => ({ variant, value: valueIn(variant, key, question) }))
    .filter(({ value }) => value !== undefined)
    .toSorted((one, other) => String(other.value).length - String(one.value).length)[0];
  if (!found) return undefined;
  const { variant, value } = found;
  const required = variant.required.filter((name) => name !== key);
  const own = variant.fields.flatMap((name) => {
    const text = findTextAfter(name, question.parts, false);
    return text === undefined || name === key ? [] : [[name, text] as const];
  });
  return {
    [key]: value,
    ...Object.fromEntries(required.map((name) => [name, variant.values[name]?.[0] ?? placeholderFor(name)])),
    ...Object.fromEntries(own),
  };
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
const MIN_JOINED = 10;

/** The field that most variants have a value of. */
function discriminator(variants: readonly Variant[]): string | undefined {
  const counts = Map.groupBy(
    variants.flatMap(({ values }) => Object.keys(values)),
    (key) => key,
  );
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0];
}

/** The discriminating value of a variant in the question, also if it is written as several words. */
function valueIn({ values }: Variant, key: string, question: Question): string | undefined {
  const text = lettersOf(question.text);
  const isIn = (value: string) =>
    isOptionWritten(value, question) ||
    (lettersOf(value).length >= MIN_JOINED && text.includes(lettersOf(value)));
  return Object.hasOwn(values, key) ? values[key]?.find(isIn) : undefined;
}

/** An input of a body with variants. `variant` is the one to show instead of the usual one. */
export function inVariant(
  input: InputParam,
  field: string,
  variant: Variant | undefined,
  variants: readonly Variant[],
): InputParam {
  if (!variant) return input;
  const [value] = Object.hasOwn(variant.values, field) ? (variant.values[field] ?? []) : [];
  if (value !== undefined) return { ...input, sampled: true, example: value };
  if (variant.required.includes(field)) return { ...input, sampled: true };
  // The document's example of a field that only some variants have belongs to another one.
  const having = variants.filter((one) => fieldsIn(one).includes(field)).length;
  const isOfSome = having > 0 && having < variants.length;
  if (variant.required.length > 0 && isOfSome && !input.required) return { ...input, sampled: false };
  return variant.fields.includes(field) || input.required ? input : { ...input, sampled: false };
}

/** The fields of an example that can be beside those of the question: a contact with an e-mail address needs no id. */
export function keepCompatibleFields(
  example: Record<string, unknown>,
  given: readonly string[],
  variants: readonly Variant[],
): Record<string, unknown> {
  const having = variants.filter((one) => given.every((field) => fieldsIn(one).includes(field)));
  if (having.length === 0) return example;
  const allowed = new Set(having.flatMap(fieldsIn));
  return Object.fromEntries(Object.entries(example).filter(([field]) => allowed.has(field)));
}
