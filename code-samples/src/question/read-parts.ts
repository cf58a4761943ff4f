import { cutQuestion } from '@fieldkit/contract/wordings.ts';
import { splitWords, stemOf } from './words.ts';

/** A part of a question between spaces, as it is written: "2024-01-01". A quoted text is one part. */
export type QuestionPart = {
  text: string;
  /** The stems of its words. */
  stems: readonly string[];
  isQuoted: boolean;
  /** Whether a comma, a bracket or the end of a sentence follows. */
  endsClause: boolean;
  endsWithComma: boolean;
  /** "acme's" */
  isPossessive: boolean;
  /** The sign between a name and this value: `name: value`, `name=value`; '' if it follows a space. */
  assignedBy: '' | ':' | '=';
};

/** A name with its equals sign, a text in quotes of five kinds, or a text without spaces. */
const scanned =
  /(?<assigned>[\w.[\]-]{1,80})=(?=\S)|"[^"]{1,200}"|“[^”]{1,200}”|«[^»]{1,200}»|`[^`]{1,200}`|(?<![\p{L}\p{N}])'[^']{1,200}'(?![\p{L}\p{N}])|[^\s"“«`]+|["“«`]/gu;

/** A question without control characters and invisible signs, which no code should contain. Joined emoji stay. */
export const cleanQuestion = (question: string): string =>
  cutQuestion(question).replace(/(?!\u200D)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');

/** The parts of a question, in their order. */
export function readParts(text: string): QuestionPart[] {
  const parts: QuestionPart[] = [];
  let assignedBy: QuestionPart['assignedBy'] = '';
  for (const { 0: written, index, groups } of text.matchAll(scanned)) {
    const name = groups?.assigned;
    const isQuoted = name === undefined && /^["“«`'].+/su.test(written);
    const own = name ?? (isQuoted ? written.slice(1, -1) : removePunctuation(written));
    if (own === '') continue;
    // The sign that follows: at the end of a text without quotes, and after one in quotes.
    const [sign = ''] =
      (isQuoted ? /^[,.;:!?)]/ : /[,.;:!?)]$/).exec(
        isQuoted ? text.slice(index + written.length) : written,
      ) ?? [];
    if (/^[([]/.test(written)) endClause(parts.at(-1));
    parts.push({
      text: own,
      stems: splitWords(own).map(stemOf),
      isQuoted,
      endsClause: sign !== '' && sign !== ':',
      endsWithComma: sign === ',',
      isPossessive: /['’]s$/.test(written),
      assignedBy,
    });
    assignedBy = name === undefined ? colonOf(sign) : '=';
  }
  return parts;
}

const colonOf = (sign: string): '' | ':' => (sign === ':' ? ':' : '');

function endClause(part: QuestionPart | undefined): void {
  if (part) part.endsClause = true;
}

/** "#555001" is an id, "C1's" is about "C1", and a long mix of letters and digits can be a password that ends with "!". */
const removePunctuation = (text: string): string =>
  text
    .replace(/^[([{'’]+|[)\]}'’,.;:?]+$/g, '')
    .replace(/^(?!(?=.*\d)(?=.*[A-Za-z]).{8})(.*?)[)\]}'’,.;:!?]+$/, '$1')
    .replace(/^#(?=\d+$)/, '')
    .replace(/(?<=.)['’]s$/, '');
