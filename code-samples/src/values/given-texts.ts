import type { InputParam } from '@fieldkit/contract/methods.ts';
import { findGivenName } from '../question/given-name.ts';
import { findPlaceOfIdentified, nounOf } from '../question/identified.ts';
import type { QuestionPart } from '../question/read-parts.ts';
import { readPeriod } from '../question/read-period.ts';
import { isGeneric, type Question } from '../question/read-question.ts';
import { findListAfter, findTextAfter } from '../question/text-after-name.ts';
import { splitWords, stemOf, stemsOf, wordsOf } from '../question/words.ts';
import { isOpen } from './flags-and-options.ts';
import type { Tree } from './input-value.ts';
import { readTimeRole, writeTime } from './time-roles.ts';

/** About the object that contains an input: whether the question names it, and whether the sample shows it anyway. */
export type TextContext = { isParentNamed: boolean; isParentShown: boolean };

/** The text, the id or the list that the question gives for an input; undefined if it gives none. */
export function findGivenText(tree: Tree, question: Question, context: TextContext): unknown {
  const { input, field, depth } = tree;
  if (!/^(?:string|integer|number)\b/.test(input.type) || !isOpen(input)) return undefined;
  const mayBeNamed = depth === 0 || (input.required && context.isParentShown);
  if (isGeneric(field) && !mayBeNamed && !context.isParentNamed) return findTextWithParent(tree, question);
  if (/\[\]/.test(input.type)) return mayBeNamed ? listOf(tree, question) : undefined;
  const identified = mayBeNamed ? findIdentifiedText(field, question) : undefined;
  if (!input.type.startsWith('string'))
    return /^\d{1,15}$/.test(identified ?? '') ? Number(identified) : undefined;
  const text =
    findTextAfter(field, question.parts, question.beginsWithVerb) ??
    findTextAfter(withoutObject(field, question), question.parts, question.beginsWithVerb) ??
    identified;
  if (readTimeRole(input, field)) {
    // A text after the name of a time is its value only if it is a date.
    const { on } = readPeriod(text ?? '', 0);
    return on && writeTime(input, on);
  }
  return mayBeNamed ? (readJoinedList(tree, question) ?? text ?? findName(field, question)) : text;
}

/** "Username" for `streamer_username` of a call for streamers; '' if nothing else is left, or only a generic word. */
function withoutObject(field: string, { object }: Question): string {
  const words = splitWords(field);
  const rest = words.filter((word) => !object.includes(stemOf(word)));
  return rest.length === words.length || rest.every((word) => isGeneric(word)) ? '' : rest.join(' ');
}

/** "Contact name ABC Limited" for `contacts[].name`. */
function findTextWithParent({ input: { name, type } }: Tree, { parts }: Question): string | undefined {
  const whole = name.split('.').slice(-2).join(' ').replaceAll('[]', '');
  return /^string(?!.*\[\])/.test(type) && whole.includes(' ')
    ? findTextAfter(whole, parts, false)
    : undefined;
}

export const isSeparated = ({ description, type }: InputParam): boolean =>
  /^string/.test(type) && /comma[- ](?:separated|delimited)/i.test(description);

/** A list in one text: "www.example.com and example.com" for names that commas separate. */
function readJoinedList({ input, field }: Tree, question: Question): string | undefined {
  const list = isSeparated(input) ? findList(field, question) : [];
  return list.length > 1 ? list.join(',') : undefined;
}

const findName = (field: string, { parts, object, beginsWithVerb }: Question): string | undefined =>
  /^(?:name|title|label|topic)$/i.test(field) ? findGivenName(parts, object, beginsWithVerb) : undefined;

function listOf({ input, field }: Tree, question: Question): string[] | number[] | undefined {
  const list = findList(field, question);
  if (list.length === 0 || input.type.startsWith('string')) return list.length > 0 ? list : undefined;
  const numbers = list.map(Number);
  return numbers.some(Number.isNaN) ? undefined : numbers;
}

/** The list after the name of an input, or after what it identifies: "accounts 3 and 8" for `account_ids`. */
function findList(field: string, { parts, object }: Question): string[] {
  const own = wordsOf(field);
  const list = findListAfter(own, parts);
  const noun = /^ids$/i.test(field) ? [...object] : nounOf(field);
  const isId = noun.length > 0 && (noun.length < own.length || own.length === 1);
  return list.length > 0 || !isId
    ? list
    : findListAfter(noun.slice(-1), parts).filter((value) => /\d/.test(value));
}

/** Names of roles of users: `owner_id` is the id of a user. */
const people = stemsOf('owner assignee author recipient manager creator reviewer agent sender approver lead');

function findFirstIdentified(
  nouns: readonly string[][],
  parts: readonly QuestionPart[],
  about: ReadonlySet<string>,
): string | undefined {
  const texts = nouns.map((noun) => parts[findPlaceOfIdentified(noun, parts, { isId: true, about })]?.text);
  return texts.find((text) => text !== undefined && /\d/.test(text));
}

/**
 * What identifies the thing that a name mentions: "template welcome-2026" for `template_name`, and "customer cus_5" for
 * `external_customer_id`.
 */
function findIdentifiedText(field: string, { parts, about }: Question): string | undefined {
  const noun = nounOf(field);
  const isId = /id$/i.test(field);
  // The id of the body is that of what the path is about: "payment p_5" for `POST /payments/refund`.
  if (field.toLowerCase() === 'id')
    return findFirstIdentified(
      [...about].map((stem) => [stem]),
      parts,
      about,
    );
  if (noun.length === 0 || noun.join(' ') === wordsOf(field).join(' ')) return undefined;
  const whole = parts[findPlaceOfIdentified(noun, parts, { isId, about })]?.text;
  if (whole === undefined && isId && people.has(noun.at(-1) ?? '')) {
    // "From user 8 to user 9" is about the second one.
    const to = parts.findLastIndex(({ text }) => text.toLowerCase() === 'to');
    return findFirstIdentified([['user'], ['person'], ['member']], parts.slice(Math.max(0, to)), about);
  }
  if (whole !== undefined || noun.length === 1) return whole;
  const last = parts[findPlaceOfIdentified(noun.slice(-1), parts, { isId, about })];
  return last && (last.isQuoted || /[\d_-]/.test(last.text)) ? last.text : undefined;
}
