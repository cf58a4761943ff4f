import type { InputParam } from '@fieldkit/contract/methods.ts';
import { findListAfter, findListBefore } from '../question/find-lists.ts';
import { findGivenName } from '../question/given-name.ts';
import {
  findPlaceBeforeNoun,
  findPlaceOfIdentified,
  findPlainBefore,
  nounOf,
} from '../question/identified.ts';
import type { QuestionPart } from '../question/read-parts.ts';
import { readPeriod } from '../question/read-period.ts';
import { isGeneric, type Question } from '../question/read-question.ts';
import { clearValue, findTextAfter, readName } from '../question/text-after-name.ts';
import { splitWords, stemOf, stemsOf, wordsOf } from '../question/words.ts';
import { isOpen } from './flags-and-options.ts';
import { findIdInRole } from './ids-in-roles.ts';
import type { Tree } from './input-value.ts';
import { formOf, ipAddress } from './text-forms.ts';
import { readTimeRole, writeTime } from './time-roles.ts';

/** About the object that contains an input: whether the question names it, and whether the sample shows it anyway. */
export type TextContext = { isParentNamed: boolean; isParentShown: boolean };

/** The text, the id or the list that the question gives for an input; undefined if it gives none. */
export function findGivenText(tree: Tree, question: Question, context: TextContext): unknown {
  const { input, field, depth } = tree;
  if (input.type === 'any') return depth === 0 ? findAnyValue(field, question) : undefined;
  if (!/^(?:\(?string|integer|number|any\[\])/.test(input.type) || !isOpen(input)) return undefined;
  const mayBeNamed = depth === 0 || (input.required && context.isParentShown);
  if (isGeneric(field) && !mayBeNamed && !context.isParentNamed) return findTextWithParent(tree, question);
  if (/\[\]/.test(input.type)) return mayBeNamed ? listOf(tree, question) : undefined;
  const identified = mayBeNamed ? findIdentifiedText(field, question) : undefined;
  if (!input.type.startsWith('string'))
    return /^\d{1,15}$/.test(identified ?? '') ? Number(identified) : undefined;
  return findGivenString(tree, question, { mayBeNamed, identified });
}

function findGivenString(
  tree: Tree,
  question: Question,
  { mayBeNamed, identified }: { mayBeNamed: boolean; identified: string | undefined },
): string | number | undefined {
  const { input, field } = tree;
  const named = [...findNamedTexts(field, question), identified];
  const text = named.find((one) => one !== undefined && isFitting(one, tree));
  if (readTimeRole(input, field)) {
    // A text after the name of a time is its value only if it is a date.
    const { on } = readPeriod(text ?? '', 0);
    return on && writeTime(input, on);
  }
  return mayBeNamed ? (readJoinedList(tree, question) ?? text ?? findUnnamedText(field, question)) : text;
}

/** The texts after the name of an input, and after the name without what the call is about. */
function findNamedTexts(field: string, question: Question): (string | undefined)[] {
  const after = (name: string) => findTextAfter(name, question.parts, question.isWrite);
  const rest = withoutObject(field, question);
  const afterRest = after(rest);
  // "Type cpx21" for `server_type` needs a code.
  const isClear = !isGeneric(rest) || /[a-z]\d|\d[a-z]/i.test(afterRest ?? '');
  return [after(field), isClear ? afterRest : undefined];
}

/** A text without the name of its input before it. */
const findUnnamedText = (field: string, question: Question): string | undefined =>
  findName(field, question) ?? findTextBefore(field, question) ?? findTextThatIs(field, question.parts);

/** The value of an input that takes any: a number stays one. */
function findAnyValue(field: string, { parts, isWrite }: Question): string | number | undefined {
  const text = findTextAfter(field, parts, isWrite);
  return text !== undefined && /^-?\d{1,15}(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

/** Names of things that people call by plain words: "the production environment". */
const plainlyNamed =
  /^(?:environment|env|region|branch|stage|locale|workspace|cluster|queue|topic|channel)(?:_?name)?$/i;

/** "The nginx:alpine image" for `image`, "the acme_shop brand" for `brand_id`, and "the production environment". */
function findTextBefore(field: string, { parts, about }: Question): string | undefined {
  const noun = nounOf(field);
  if (noun.length === 0 || noun.some((stem) => about.has(stem))) return undefined;
  const place = findPlaceBeforeNoun(noun, parts, { isId: /id$/i.test(field) });
  const plain = plainlyNamed.test(field) ? findPlainBefore(noun, parts, about) : undefined;
  return (parts[place] ?? (plain === undefined ? findCodeOfPlace(field, parts) : parts[plain]))?.text;
}

/** "In eu-west-1" for `region`. */
const findCodeOfPlace = (field: string, parts: readonly QuestionPart[]): QuestionPart | undefined =>
  /^(?:location|region|data_?center|availability_?zone)$/i.test(field)
    ? parts.find(
        ({ text }, place) =>
          /^[a-z]{2,}[a-z-]*\d[a-z\d]*$/.test(text) && /^(?:in|at|to)$/i.test(parts[place - 1]?.text ?? ''),
      )
    : undefined;

/** Whether an input takes a text: an IP address only if it is about addresses. */
const isFitting = (text: string, { input }: Tree): boolean =>
  !ipAddress.test(text) ||
  formOf(input) === ipAddress ||
  /\bip|addr|host|server|target|content|value/i.test(`${input.name} ${input.description}`);

/** "Username" for `streamer_username` of a call for streamers; '' if nothing else is left. */
function withoutObject(field: string, { object }: Question): string {
  const words = splitWords(field);
  const rest = words.filter((word) => !object.includes(stemOf(word)));
  return rest.length === words.length ? '' : rest.join(' ');
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

const findName = (field: string, { parts, object, isWrite }: Question): string | undefined =>
  /^(?:name|title|label|topic)$/i.test(field)
    ? findGivenName(parts, object, isWrite)
    : /^(?:key|slug|identifier|version)$/i.test(field) && isWrite
      ? findCodeAfter(object, parts)
      : undefined;

/** "Store a variable s3_bucket" for `key`. */
function findCodeAfter(noun: readonly string[], parts: readonly QuestionPart[]): string | undefined {
  const place = findPlaceOfIdentified(noun, parts, { isId: true, about: new Set() });
  return /[a-z]|\d\.\d/i.test(parts[place]?.text ?? '') ? parts[place]?.text : undefined;
}

/** "The transfer code is X9f-22kQ" for `auth_code`: the last word of a name, and what it is. */
function findTextThatIs(field: string, parts: readonly QuestionPart[]): string | undefined {
  const words = splitWords(field);
  const last = words.at(-1) ?? '';
  if (words.length < 2 || isGeneric(last)) return undefined;
  const place = parts.findIndex(
    ({ stems, endsClause }, at) =>
      !endsClause && stems.includes(stemOf(last)) && /^is$/i.test(parts[at + 1]?.text ?? ''),
  );
  const value = place < 0 ? undefined : parts[place + 2];
  return value && (value.isQuoted || clearValue.test(value.text)) ? value.text : undefined;
}

function listOf({ input, field }: Tree, question: Question): string[] | number[] | undefined {
  const list = findList(field, question);
  if (list.length === 0 || /^(?:\(?string|any)/.test(input.type)) return list.length > 0 ? list : undefined;
  const numbers = list.map(Number);
  return numbers.some(Number.isNaN) ? undefined : numbers;
}

/** The list after the name of an input, or after what it identifies: "accounts 3 and 8" for `account_ids`. */
function findList(field: string, { parts, object }: Question): string[] {
  const own = wordsOf(field);
  const list = findListAfter(own, parts);
  const noun = /^ids$/i.test(field) ? [...object] : nounOf(field);
  const isId = noun.length > 0 && (noun.length < own.length || own.length === 1);
  if (list.length > 0) return list;
  const ids = isId ? keepIds(findListAfter(noun.slice(-1), parts)) : [];
  return ids.length > 0 ? ids : findListBefore(isId ? noun.slice(-1) : own, parts);
}

/** Ids contain a digit, unless there are several: "the tasks extract and load". */
const keepIds = (list: string[]): string[] =>
  list.length > 1 && list.every((value) => /^[a-z]/.test(value))
    ? list
    : list.filter((value) => /\d/.test(value));

/** What a user with a role is called. */
const people = ['user', 'person', 'member', 'customer', 'employee', 'contact'].map((noun) => wordsOf(noun));

/** Names of roles of users: `owner_id` is the id of a user. */
const roles = stemsOf('owner assignee author recipient manager creator reviewer agent sender approver lead');

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
function findIdentifiedText(field: string, { parts, about, isIdInPath }: Question): string | undefined {
  const noun = nounOf(field);
  const isId = /id$/i.test(field);
  const inRole = findIdInRole(field, parts);
  if (inRole !== undefined) return inRole;
  // The id of the body is that of what the path is about: "payment p_5" for `POST /payments/refund`.
  if (field.toLowerCase() === 'id')
    return isIdInPath
      ? undefined
      : findFirstIdentified(
          [...about].map((stem) => [stem]),
          parts,
          about,
        );
  if (noun.length === 0 || noun.join(' ') === wordsOf(field).join(' ')) return undefined;
  const at = findPlaceOfIdentified(noun, parts, { isId, about, mayBePlain: /name$/i.test(field) });
  const whole = at >= 0 && /name$/i.test(field) ? readName(parts, at) : parts[at]?.text;
  if (whole === undefined && isId && roles.has(noun.at(-1) ?? '')) {
    // "From user 8 to user 9" is about the second one.
    const to = parts.findLastIndex(({ text }) => text.toLowerCase() === 'to');
    return findFirstIdentified(people, parts.slice(Math.max(0, to)), about);
  }
  if (whole !== undefined || noun.length === 1) return whole;
  const last = parts[findPlaceOfIdentified(noun.slice(-1), parts, { isId, about })];
  return last && (last.isQuoted || /[\d_-]/.test(last.text)) ? last.text : undefined;
}
