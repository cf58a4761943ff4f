import type { InputParam } from '@fieldkit/contract/methods.ts';
import type { Question } from '../question/read-question.ts';
import { wordsOf } from '../question/words.ts';
import type { InputValue } from './input-value.ts';

export const nameOf = ({ tree }: InputValue): string[] => wordsOf(tree.field);

const withoutId = (words: readonly string[]) => words.filter((word) => word !== 'id');

/** "refund_amount 1000" does not name another input that is called `amount`, unless it has a value of its own. */
const isPartOfName = (inputValue: InputValue, all: readonly InputValue[]): boolean => {
  // "A national format" does not name an id, but "site s1" gives the value of `site_id`.
  const wordsIn = (one: InputValue) => (inputValue.isGiven ? nameOf(one) : withoutId(nameOf(one)));
  const own = wordsIn(inputValue);
  return (
    !inputValue.isValueOnly &&
    all.some((other) => {
      const name = wordsIn(other);
      const isLonger = name.length > own.length && own.every((word) => name.includes(word));
      return isLonger && !other.isValueOnly && (!inputValue.isGiven || other.value === inputValue.value);
    })
  );
};

/**
 * A value that several inputs allow belongs to none of them. A number and a word are used once: "products auth" names
 * a product, not an object that is called `auth`.
 */
const isUsedElsewhere = (
  inputValue: InputValue,
  all: readonly InputValue[],
  { words }: Question,
): boolean => {
  const missing = (one: InputValue) => withoutId(nameOf(one)).filter((word) => !words.has(word)).length;
  return all.some((other) => {
    if (other === inputValue) return false;
    if (inputValue.isValueOnly && JSON.stringify(other.value) === JSON.stringify(inputValue.value))
      return true;
    // "The admin is 12" gives the value of `admin_id` and is not the value of a type that can be `admin`.
    const isName =
      typeof inputValue.value === 'string' &&
      wordsOf(inputValue.value).every((word) => nameOf(other).includes(word));
    if (inputValue.isValueOnly && isName && other.isGiven && !other.isValueOnly) return true;
    // "Sales order 70412" is not the value of `return_order_no`, of which the question lacks a word.
    if (isSameId(inputValue, other) && missing(inputValue) > missing(other)) return true;
    if (typeof inputValue.value === 'number' && other.value === inputValue.value) {
      const isBetter =
        nameOf(other).length - nameOf(inputValue).length || inputValue.tree.depth - other.tree.depth;
      return inputValue.isGiven && other.isGiven && isBetter > 0;
    }
    const values = new Set(
      [other.value].flat().flatMap((value) => (typeof value === 'string' ? wordsOf(value) : [])),
    );
    return !inputValue.isGiven && other.isGiven && nameOf(inputValue).every((word) => values.has(word));
  });
};

const isSameId = (one: InputValue, other: InputValue): boolean =>
  one.isGiven &&
  other.isGiven &&
  one.tree !== other.tree &&
  /\d/.test(String(one.value)) &&
  String(one.value) === String(other.value);

/** Of inputs with the same name, the outermost is meant, one that the sample shows anyway, and the first if they are in the query and in the body. */
const isRepeated = (inputValue: InputValue, all: readonly InputValue[]): boolean =>
  all.some(({ tree, isParentShown }, place) => {
    const isBefore = place < all.indexOf(inputValue) && tree.input.in !== inputValue.tree.input.in;
    const isShownFirst = isParentShown === true && inputValue.isParentShown === false;
    const isOuter =
      tree.depth < inputValue.tree.depth ||
      (tree.depth === inputValue.tree.depth && (isBefore || isShownFirst));
    return isOuter && wordsOf(tree.field).join(' ') === nameOf(inputValue).join(' ');
  });

/** Removes the values that belong to another input: each rule sees what the ones before it left. */
export function removeCompeting(inputValues: Map<InputParam, InputValue>, question: Question): void {
  for (const isLost of [isPartOfName, isUsedElsewhere, isRepeated]) {
    const all = [...inputValues.values()];
    for (const one of all) if (isLost(one, all, question)) inputValues.delete(one.tree.input);
  }
}
