import { splitWords, stemOf } from './words.ts';

/** A part of a question between spaces, as it is written: "2024-01-01". A quoted text is one part. */
export type QuestionPart = {
  text: string;
  /** The stems of its words. */
  stems: readonly string[];
  isQuoted: boolean;
  /** Whether a comma, a closing bracket or the end of a sentence follows. */
  endsClause: boolean;
  endsWithComma: boolean;
  /** The sign between a name and this value: `name: value`, `name=value`; '' if it follows a space. */
  assignedBy: '' | ':' | '=';
};

/** A name with its equals sign, a text in quotes of five kinds, or a text without spaces. */
const scanned =
  /(?<assigned>[\w.[\]-]{1,80})=(?=\S)|"[^"]{1,200}"|“[^”]{1,200}”|«[^»]{1,200}»|`[^`]{1,200}`|(?<![\p{L}\p{N}])'[^']{1,200}'(?![\p{L}\p{N}])|[^\s"“«`]+|["“«`]/gu;

/** The maximum number of characters of a question that are read. */
const MAX_LENGTH = 1_000;

/** A question without control characters and without signs that change the direction of text, which no code should contain. */
export const cleanQuestion = (question: string): string =>
  question
    .slice(0, MAX_LENGTH)
    .toWellFormed()
    .replace(/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ');

/** The parts of a question, in their order. */
export function readParts(text: string): QuestionPart[] {
  const parts: QuestionPart[] = [];
  let assignedBy: QuestionPart['assignedBy'] = '';
  for (const { 0: written, index, groups } of text.matchAll(scanned)) {
    const isQuoted = /^["“«`'].+/su.test(written) && !groups?.assigned;
    const after = isQuoted ? text.slice(index + written.length) : written;
    const own = groups?.assigned ?? (isQuoted ? written.slice(1, -1) : withoutPunctuation(written));
    if (own === '') continue;
    parts.push({
      text: own,
      stems: splitWords(own).map(stemOf),
      isQuoted,
      endsClause: isQuoted ? /^[,.;!?)]/.test(after) : /[,.;!?)]$/.test(after),
      endsWithComma: isQuoted ? after.startsWith(',') : after.endsWith(','),
      assignedBy,
    });
    const isColon = isQuoted ? after.startsWith(':') : after.endsWith(':');
    assignedBy = groups?.assigned !== undefined ? '=' : isColon ? ':' : '';
  }
  return parts;
}

/** "#555001" is an id, and "C1's" is about "C1". */
const withoutPunctuation = (text: string): string =>
  text
    .replace(/^[([{'’]+|[)\]}'’,.;:!?]+$/g, '')
    .replace(/^#(?=\d)/, '')
    .replace(/(?<=.)['’]s$/, '');
