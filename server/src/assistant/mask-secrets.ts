import { isCardNumber, isIban } from './checked-numbers.ts';
import { secretPatterns } from './secret-patterns.ts';

/** A key that was not pasted to its end goes to the end of the text. */
const privateKey = /-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----/;
const keyEnd = /-----END [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----/;

const CARD = '[card number]';

/** What may be a number with a check, decided by its check. */
const digitRun = /(?<![\d.-])\d[\d -]{11,126}\d(?![\d.-]?\d)/g;
const ibanLike = /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?\b/g;

/**
 * The text with every secret and personal mark replaced by a word in brackets that says what it was, so that a question
 * still reads as one; and without the one character that no text in the database has.
 */
export function maskSecrets(text: string): string {
  const masked = secretPatterns.reduce(
    (rest, [pattern, word]) => rest.replace(pattern, word),
    withoutPrivateKeys(text.replaceAll('\0', '')),
  );
  return masked.replace(ibanLike, withoutIban).replace(digitRun, withoutCards);
}

/** Words in capitals may follow an account's number and look as if they were a part of it. */
function withoutIban(run: string): string {
  const groups = run.split(' ');
  const ends = groups.findLastIndex((_, place) => isIban(groups.slice(0, place + 1).join('')));
  return ends < 0 ? run : ['[account number]', ...groups.slice(ends + 1)].join(' ');
}

/** How cards are written: in one, by fours, or as American Express does. */
const cardShape =
  /(?<![\d-])(?:\d{13,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{4}(?:\1\d{3})?|\d{4}([ -])\d{6}\2\d{4,5})(?![\d-])/g;

/** A card's number stands alone, or among other numbers in one of the ways that cards are written. */
function withoutCards(run: string): string {
  if (isCardNumber(run)) return CARD;
  return run.replace(cardShape, (number) => (isCardNumber(number) ? CARD : number));
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
