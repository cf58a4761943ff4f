import type { InputParam } from '@fieldkit/contract/methods.ts';
import { exampleValue } from '@fieldkit/contract/sample-values.ts';
import { readPeriod } from '../question/read-period.ts';
import type { Question } from '../question/read-question.ts';
import { stemOf } from '../question/words.ts';
import { everyTree, type InputValue, type Tree } from './input-value.ts';
import { findTimes, readTimeRole, subjectOf, writeTime } from './time-roles.ts';

/**
 * Adds the times that the question names to the inputs that begin or end a period. A question that names only one end sends only
 * this one, and without a time both ends have different ones.
 */
export function addTimes(
  trees: readonly Tree[],
  inputValues: Map<InputParam, InputValue>,
  question: Question,
  now: number,
): void {
  const period = readPeriod(question.text, now);
  const timed = everyTree(trees).flatMap(({ tree, isNeeded }) => {
    const { input, field, depth } = tree;
    const role = readTimeRole(input, field);
    const subject = subjectOf(field);
    const isNamed = subject !== '' && subject.split(' ').every((stem) => question.words.has(stem));
    return role && !inputValues.get(input)?.isGiven
      ? [{ tree, role, subject, isNamed, depth, required: isNeeded }]
      : [];
  });
  const written = findTimes(timed, period);
  for (const { tree, moment } of written)
    inputValues.set(tree.input, {
      tree,
      value: writeTime(tree.input, moment),
      isValueOnly: false,
      isGiven: true,
    });
  // "Enqueued after May" does not name a status.
  const subjects = new Set(written.flatMap(({ tree }) => subjectOf(tree.field).split(' ')));
  for (const [input, inputValue] of inputValues)
    if (Array.isArray(inputValue.value) && inputValue.value.length > 1) {
      const rest = inputValue.value.filter((value) => !subjects.has(stemOf(String(value))));
      if (rest.length > 0) inputValues.set(input, { ...inputValue, value: rest });
    }
  const isPeriod = period.from !== undefined || period.to !== undefined;
  for (const { tree, role, required } of timed)
    if (isPeriod && role !== 'on' && !period[role] && !required && !inputValues.get(tree.input)?.isGiven)
      inputValues.delete(tree.input);
  separateTimes(trees, inputValues);
}

/** Of two ends of a period with the same example, the first is a month before the other. */
function separateTimes(trees: readonly Tree[], inputValues: Map<InputParam, InputValue>): void {
  const shown = everyTree(trees).filter(
    ({ tree, isNeeded }) => inputValues.has(tree.input) || (isNeeded && tree.input.required),
  );
  const shownValue = (tree: Tree) => inputValues.get(tree.input)?.value ?? exampleValue(tree);
  for (const { tree } of shown) {
    if (readTimeRole(tree.input, tree.field) !== 'from' || inputValues.get(tree.input)?.isGiven) continue;
    const end = shown.find(
      ({ tree: other }) =>
        readTimeRole(other.input, other.field) === 'to' &&
        subjectOf(other.field) === subjectOf(tree.field) &&
        JSON.stringify(shownValue(other)) === JSON.stringify(shownValue(tree)),
    );
    const time = end ? Date.parse(String(shownValue(end.tree))) : Number.NaN;
    if (Number.isNaN(time) || typeof shownValue(tree) !== 'string') continue;
    const isDay = /^\d{4}-\d\d-\d\d$/.test(String(shownValue(tree)));
    const value = writeTime(tree.input, { time: time - 30 * 86_400_000, isDay });
    inputValues.set(tree.input, { tree, value, isValueOnly: false, isGiven: false });
  }
}
