import { placeOf } from '@fieldkit/contract/nested-inputs.ts';
import { determiners } from '../question/question-words.ts';
import type { QuestionPart } from '../question/read-parts.ts';
import type { Question } from '../question/read-question.ts';
import { capitalized, readName } from '../question/text-after-name.ts';
import { isOpen } from './flags-and-options.ts';
import type { Tree } from './input-value.ts';
import { isOtherId, secretPrefix } from './path-values.ts';
import { formOf, isHostName, takesHostName } from './text-forms.ts';
import { readTimeRole } from './time-roles.ts';

/**
 * The only text of a question that no input has, for the only required input without a value: "apply the voucher SUMMER25" for
 * `coupon_code`.
 * @param open the inputs without a value
 * @param parts the parts of the question; those that are values of other inputs have an empty text
 */
export function findRemainingText(
  open: readonly Tree[],
  parts: readonly QuestionPart[],
  { isWrite }: Question,
): [Tree, unknown][] {
  const texts = open.filter(
    (tree) => tree.depth === 0 && placeOf(tree.input.in) !== 'path' && takesText(tree, parts),
  );
  const required = texts.filter(({ input }) => input.required);
  const [only, ...others] = required.length > 0 ? required : texts.filter(({ input }) => input.sampled);
  if (!only || others.length > 0 || !isWrite) return [];
  const mayBeNumber = /amount|price|total|cost/i.test(only.field);
  const [part, ...otherParts] = findPartsLeft(parts, {
    mayBeNumber,
    mayBeHost: takesHostName(only.input),
  });
  if (!part || otherParts.length > 0 || (part.isQuoted && !only.input.required)) return [];
  const text = capitalized.test(part.text) ? readName(parts, parts.indexOf(part)) : part.text;
  return [[only, only.input.type.includes('[]') ? [text] : text]];
}

/** Whether an input takes any text. The form of a `number` can be that of a telephone number, but does not have to be. */
function takesText({ input, field }: Tree, parts: readonly QuestionPart[]): boolean {
  if (!input.type.startsWith('string') || !isOpen(input) || readTimeRole(input, field)) return false;
  const form = formOf(input);
  return !form || (/number$/i.test(field) && !parts.some(({ text }) => form.test(text)));
}

/** Words before a name: "for Acme", but neither "in Airflow" nor "for an owner Bob". */
const beforeName = new Set('for to as of add create invite register'.split(' '));

/** The values that are left, of names the first word. */
const findPartsLeft = (
  parts: readonly QuestionPart[],
  { mayBeNumber, mayBeHost }: { mayBeNumber: boolean; mayBeHost: boolean },
): QuestionPart[] =>
  parts.filter((part, place) => {
    if (part.text === '' || (isHostName(part.text) && !mayBeHost)) return false;
    const isNumber = mayBeNumber && /^\d+(?:\.\d+)?$/.test(part.text);
    return (
      part.isQuoted ||
      isNumber ||
      isHostName(part.text) ||
      isProperName(part, parts[place - 1]) ||
      isCode(part, place, parts)
    );
  });

const isProperName = ({ text }: QuestionPart, before: QuestionPart | undefined): boolean =>
  capitalized.test(text) &&
  /\p{Ll}/u.test(text) &&
  before?.endsClause === false &&
  beforeName.has(before.text.toLowerCase()) &&
  !determiners.has(text.toLowerCase());

/** Whether a part is hardly a word: "SUMMER25", "1Z12345E0205271688", "acme-raw". */
const isCode = ({ text, assignedBy }: QuestionPart, place: number, parts: readonly QuestionPart[]): boolean =>
  assignedBy === '' &&
  !secretPrefix.test(text) &&
  !isOtherId(place, parts) &&
  !/^(?:with|using|via|from|in|on|at)$/i.test(parts[place - 1]?.text ?? '') &&
  !isNameOfInput(parts, place) &&
  /^(?!\d+[a-z]{1,4}$)(?=.*[a-z])(?=.*[\d_])[\w.:/-]{4,}$/i.test(text);

/** "refund_amount 1000" */
const isNameOfInput = (parts: readonly QuestionPart[], place: number): boolean =>
  /^[a-z]+(?:_[a-z]+)+$/.test(parts[place]?.text ?? '') && /^\d/.test(parts[place + 1]?.text ?? '');
