import { namingVerbs } from '../question/question-words.ts';
import type { QuestionPart } from '../question/read-parts.ts';
import { capitalized, clearValue, isPlainValue, readName } from '../question/text-after-name.ts';
import { splitWords, stemOf } from '../question/words.ts';
import { isOpen } from './flags-and-options.ts';
import type { Tree } from './input-value.ts';

/** Names of inputs for what is searched. */
const searched = /^(?:q|s|query|search|search_?(?:term|text|query|string|phrase)|term|keywords?|phrase)$/i;
/** "search", "look" and "find" are followed by what is searched through. */
const searching = /^(?:search|searching|look|find|query)$/i;
const containing = /^(?:containing|contains?|matching|mentioning|mention|mentions)$/i;
/** "containing the word …" */
const describedTerm = /^(?:the|words?|terms?|texts?|phrases?)$/i;
/** Words after a term. */
const afterTerm = new Set(
  'by from in limit on order ordered page per sort sorted that using which with'.split(' '),
);

/** Whether an input is what a call searches for. */
export const isSearchTerm = ({ field, input, depth }: Tree): boolean =>
  depth === 0 && searched.test(field) && /^string(?!.*\[\])/.test(input.type) && isOpen(input);

/**
 * What a question searches for: "lentil soup" in "search recipes for lentil soup" and in "recipes containing the words lentil soup",
 * and "budget" in "find files named budget".
 * @param about the stems of the call's path: "search for open orders" searches orders, not "open orders"
 */
export function findSearchTerm(
  parts: readonly QuestionPart[],
  about: ReadonlySet<string>,
): string | undefined {
  const named = parts.findIndex(({ text }) => namingVerbs.has(text.toLowerCase()));
  if (named >= 0) return parts[named + 1] && readName(parts, named + 1);
  const marked = parts.findIndex(
    ({ text }, at) =>
      containing.test(text) || (/^with$/i.test(text) && /^words?$|^terms?$/i.test(parts[at + 2]?.text ?? '')),
  );
  const verb = parts.findIndex(({ text }) => searching.test(text));
  const lead =
    marked >= 0 || verb < 0 ? marked : parts.findIndex(({ text }, at) => at > verb && /^for$/i.test(text));
  if (lead < 0) return undefined;
  const start = parts.findIndex((part, at) => at > lead && (part.isQuoted || !describedTerm.test(part.text)));
  const first = parts[start];
  if (!first) return undefined;
  if (first.isQuoted) return first.text;
  const rest = parts.slice(start);
  const end = rest.findIndex(
    (part, at) => part.endsClause || afterTerm.has(rest[at + 1]?.text.toLowerCase() ?? ''),
  );
  const term = rest.slice(0, end < 0 ? rest.length : end + 1);
  const isAboutCall = term.some(({ stems }) => stems.some((stem) => about.has(stem)));
  return marked < 0 && isAboutCall ? undefined : term.map(({ text }) => text).join(' ');
}

/** Words before a text that a question only reports: "it says error: timeout". */
const reporting = /^(?:errors?|exception|says?|see|get|got|reason|responses?|returns?|curl)$/i;

/**
 * The text after a colon at the end of a question, such as a comment: "leave a remark on task 45: waiting for the supplier".
 * @param taken values of other inputs, which the text does not contain
 */
export function findTextAfterColon(question: string, taken: ReadonlySet<unknown>): string | undefined {
  const [, before = '', text = ''] = /(\w*)[^\s:]?:\s+([^"“«`'\s][^:=]*)$/s.exec(question) ?? [];
  if (reporting.test(before)) return undefined;
  const isList = [...taken].some((value) => typeof value === 'string' && text.includes(value));
  return isList || text.trim() === '' ? undefined : text.trim().replace(/\.$/, '');
}

const former = new Set(['old', 'current', 'previous', 'existing', 'from'].map(stemOf));
const later = new Set(['new', 'to', 'target'].map(stemOf));

/** The two texts of a change for the only two inputs that take them: "from Winter23 to Spring24" for `old_password` and `new_password`. */
export function findChangedTexts(open: readonly Tree[], parts: readonly QuestionPart[]): [Tree, string][] {
  const texts = open.filter(({ input }) => /^string(?!.*\[\])/.test(input.type) && isOpen(input));
  const withWord = (words: ReadonlySet<string>) =>
    texts.filter(
      ({ field }) =>
        splitWords(field).length > 1 && splitWords(field).some((word) => words.has(stemOf(word))),
    );
  const [[before, ...othersBefore], [after, ...othersAfter]] = [withWord(former), withWord(later)];
  if (!before || !after || othersBefore.length + othersAfter.length > 0) return [];
  const place = parts.findIndex(
    ({ text }, at) => /^from$/i.test(text) && /^to$/i.test(parts[at + 2]?.text ?? ''),
  );
  const [one, other] = [parts[place + 1], parts[place + 3]];
  const isValue = (part: QuestionPart | undefined) =>
    part !== undefined && (part.isQuoted || clearValue.test(part.text) || isPlainValue(part, []));
  return place >= 0 && isValue(one) && isValue(other)
    ? [
        [before, one?.text ?? ''],
        [after, other?.text ?? ''],
      ]
    : [];
}

/** "for John Doe" gives the full name of a person. */
export function findFullName(parts: readonly QuestionPart[]): string | undefined {
  const found = parts.flatMap(({ text }, at) => {
    const next = parts[at + 1];
    const isPair =
      at > 0 && capitalized.test(text) && next && capitalized.test(next.text) && !parts[at]?.endsClause;
    const isOfPerson =
      /^(?:for|of|named|user|person|to)$/i.test(parts[at - 1]?.text ?? '') && !/day$/.test(text);
    return isPair && isOfPerson ? [`${text} ${next.text}`] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}
