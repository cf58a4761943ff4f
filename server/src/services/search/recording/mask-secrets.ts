import { accountNumberAt, cardNumberAt, withPlainGaps } from '../checked-numbers.ts';
import { secretPatterns } from './secret-patterns.ts';

/** A key that was not pasted to its end goes to the end of the text. */
const privateKey = /-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----/;
const keyEnd = /-----END [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----/;

/**
 * The text with every secret and personal mark replaced by a word in brackets that names its kind, so that a question
 * still reads as one; and without the one character that no text in the database has.
 */
export function maskSecrets(text: string): string {
  const masked = secretPatterns.reduce(
    (rest, [pattern, word]) => rest.replace(pattern, word),
    withoutPrivateKeys(text.replaceAll('\0', '')),
  );
  const withoutAccounts = replaceChecked(masked, /\b[A-Z]{2}\d{2}/gi, accountNumberAt, '[account number]');
  return replaceChecked(withoutAccounts, /(?<!\d|\d[.-])\d/g, cardNumberAt, '[card number]');
}

/** Replaces numbers that a checksum confirms: tried at every position, since the text before one can look like its beginning. */
function replaceChecked(
  text: string,
  begins: RegExp,
  lengthAt: (text: string, at: number) => number,
  word: string,
): string {
  const plain = withPlainGaps(text);
  let masked = '';
  let from = 0;
  for (const { index } of plain.matchAll(begins)) {
    const length = index < from ? 0 : lengthAt(plain, index);
    if (length === 0) continue;
    masked += text.slice(from, index) + word;
    from = index + length;
  }
  return masked + text.slice(from);
}

function withoutPrivateKeys(text: string): string {
  const parts: string[] = [];
  let rest = text;
  for (let begin = privateKey.exec(rest); begin; begin = privateKey.exec(rest)) {
    parts.push(rest.slice(0, begin.index), '[private key]');
    const inside = rest.slice(begin.index + begin[0].length);
    const end = keyEnd.exec(inside);
    rest = end ? inside.slice(end.index + end[0].length) : '';
  }
  return parts.join('') + rest;
}
