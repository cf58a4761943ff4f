import type { InputParam } from '@fieldkit/contract/methods.ts';
import { placeOf } from '@fieldkit/contract/nested-inputs.ts';
import { exampleValue } from '@fieldkit/contract/sample-values.ts';
import { nounOf } from '../question/identified.ts';
import { readPeriod } from '../question/read-period.ts';
import type { Question } from '../question/read-question.ts';
import { stemOf } from '../question/words.ts';
import { isOpen } from './flags-and-options.ts';
import type { InputValue, Tree } from './input-value.ts';
import { givenValue } from './input-value.ts';
import { formOf } from './text-forms.ts';
import { findTimes, readTimeRole, subjectOf, writeTime } from './time-roles.ts';

/** Inputs at any depth that are not in the path. `isNeeded` means that every sample has the input. */
function everyTree(trees: readonly Tree[]): { tree: Tree; isNeeded: boolean }[] {
  const visit = (tree: Tree, isParentNeeded: boolean): { tree: Tree; isNeeded: boolean }[] => {
    const isNeeded = isParentNeeded && (tree.input.required || tree.input.sampled === true);
    return [{ tree, isNeeded }, ...tree.fields.flatMap((field) => visit(field, isNeeded))];
  };
  return trees.filter(({ input }) => placeOf(input.in) !== 'path').flatMap((tree) => visit(tree, true));
}

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

/** A resource of an API in a form such as "spotify:track:4iV5". */
const urn = /^[a-z]{3,}:[a-z]{3,}:\S+$/i;

/**
 * Adds several texts to a field of the entries of a list: the addresses of two people for `to[].email`, "CVE-2024-1 and CVE-2024-2"
 * for `items[].cve_id`.
 */
export function addEntries(
  trees: readonly Tree[],
  inputValues: Map<InputParam, InputValue>,
  { parts }: Question,
): void {
  const used = new Set(
    Array.from(inputValues.values(), ({ value, isGiven }) => (isGiven ? value : undefined)),
  );
  const fields = everyTree(trees).filter(
    ({ tree: { input } }) =>
      /\[\]\.[^.[\]]+$/.test(input.name) && /^string(?!.*\[\])/.test(input.type) && isOpen(input),
  );
  const found = fields.flatMap(({ tree, isNeeded }) => {
    const form = formOf(tree.input);
    const [noun] = nounOf(tree.field);
    const isUri = /^uri$/i.test(tree.field);
    const isId = /(?:id|Id|ID|number)$/.test(tree.field) && noun !== undefined;
    const texts = parts.filter(({ text, stems }) => {
      if (form?.test(text) || (isUri && urn.test(text))) return true;
      return isId && stems.length > 1 && stems[0] === noun && /^[\w.-]*\d[\w.-]*$/.test(text);
    });
    const free = texts
      .map(({ text }) => text)
      .filter((text) => !used.has(text) || inputValues.get(tree.input)?.value === text);
    return free.length > 0 ? [{ tree, isNeeded, texts: free }] : [];
  });
  const needed = found.filter(({ isNeeded }) => isNeeded);
  const [only, ...others] = needed.length > 0 ? needed : found;
  if (!only || others.length > 0) return;
  const { tree, texts } = only;
  inputValues.set(tree.input, { ...givenValue(tree, texts[0]), ...(texts.length > 1 && { each: texts }) });
}
