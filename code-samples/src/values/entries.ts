import { readAllowedValues } from '@fieldkit/contract/allowed-values.ts';
import type { InputParam } from '@fieldkit/contract/methods.ts';
import { nounOf } from '../question/identified.ts';
import type { QuestionPart } from '../question/read-parts.ts';
import type { Question } from '../question/read-question.ts';
import { capitalized } from '../question/text-after-name.ts';
import { isOpen } from './flags-and-options.ts';
import { everyTree, givenValue, type InputValue, type Tree } from './input-value.ts';
import { formOf } from './text-forms.ts';
import { isOfSender } from './values-without-names.ts';

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
    const texts = parts.filter(({ text, stems }, place) => {
      if (isOfSender(parts, place)) return false;
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
  const siblings = findSiblings(tree, trees);
  const all = new Set(texts);
  const each = texts.map((text) => ({ ...findFieldsBeside(siblings, parts, text, all), [tree.field]: text }));
  const hasFields = Object.keys(each[0] ?? {}).length > 1;
  inputValues.set(tree.input, {
    ...givenValue(tree, texts[0]),
    ...((texts.length > 1 || hasFields) && { each }),
  });
}

/** The inputs beside one that is in an object: those with the same parent. */
function findSiblings(tree: Tree, trees: readonly Tree[]): Tree[] {
  const parent = trees.find(({ fields }) => fields.includes(tree));
  return parent
    ? parent.fields.filter((field) => field !== tree)
    : trees.flatMap(({ fields }) => findSiblings(tree, fields));
}

/**
 * The fields that a question gives for one entry of a list: its name before it, and allowed values after it, as in "Ana Ruiz
 * (ana@acme.example) as an admin and Bob Lee (bob@acme.example) as a viewer".
 */
function findFieldsBeside(
  siblings: readonly Tree[],
  parts: readonly QuestionPart[],
  text: string,
  others: ReadonlySet<string>,
): Record<string, unknown> {
  const place = parts.findIndex((part) => part.text === text);
  const rest = parts.slice(place + 1);
  const end = rest.findIndex((part) => others.has(part.text));
  const after = (end < 0 ? rest : rest.slice(0, end)).map((part) => part.text.toLowerCase());
  const fields = siblings.flatMap(({ field, input }): [string, unknown][] => {
    if (!/^string(?!.*\[\])/.test(input.type)) return [];
    if (/^(?:full_?|display_?)?name$/i.test(field)) {
      const name = readNameBefore(parts, place);
      return name === '' ? [] : [[field, name]];
    }
    const values = readAllowedValues(input.description)?.values ?? [];
    const found = values.filter((value) => after.includes(value.toLowerCase()));
    return found.length === 1 ? [[field, found[0]]] : [];
  });
  return Object.fromEntries(fields);
}

/** The words with a capital letter directly before a place; '' if there are none. */
function readNameBefore(parts: readonly QuestionPart[], place: number): string {
  const before = parts.slice(Math.max(0, place - 3), place).map(({ text }) => text);
  const start = before.findLastIndex((text) => !capitalized.test(text)) + 1;
  // "Invite" at the beginning of a question is no name.
  const isFirst = place - before.length + start === 0;
  return before.slice(isFirst ? start + 1 : start).join(' ');
}
