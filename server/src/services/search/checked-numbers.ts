/** A card's number, ISO/IEC 7812: Luhn's check, in which every second digit from the right counts double. */
function isCardNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  if (digits.length < 13 || digits.length > 19 || /^0+$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A bank account's number, ISO 13616: with its beginning at its end and letters as numbers, it leaves 1 by 97. */
function isIban(text: string): boolean {
  const plain = text.replace(/[^A-Za-z\d]/g, '');
  if (plain.length < 15 || plain.length > 34) return false;
  const digits = [...plain.slice(4), ...plain.slice(0, 4)].map((one) => Number.parseInt(one, 36)).join('');
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/**
 * The text with the spaces and hyphens between a number's groups as keyboards have them, and as long as it was: typesetters
 * use others.
 */
export const withPlainGaps = (text: string): string =>
  text.replace(/[\u00a0\u2007\u2009\u202f]/g, ' ').replace(/[\u2010-\u2013]/g, '-');

/**
 * How cards are written: in one, by fours (some with three more digits), as American Express does, or as the only number
 * there, whichever way. Four years one after another are no card.
 */
const cardShapes = [
  /\d{13,19}(?!\d|-\d|\.\d)/y,
  /(?!(?:19|20)\d\d[ -](?:19|20)\d\d)\d{4}([ -])\d{4}\1\d{4}\1\d{4}\1\d{3}(?!\d|\.\d)/y,
  /(?!(?:19|20)\d\d[ -](?:19|20)\d\d)\d{4}([ -])\d{4}\1\d{4}\1\d{4}(?!\d|\.\d)/y,
  /\d{4}([ -])\d{6}\1\d{4,5}(?!\d|\.\d)/y,
  /(?<!\d[ -]{1,4})\d(?:[ -]{0,4}\d){12,18}(?![ .-]{0,4}\d)/y,
];

/** The length of the card's number that begins at `at`, in characters; 0 where none does. */
export function cardNumberAt(text: string, at: number): number {
  for (const shape of cardShapes) {
    const written = readAt(shape, text, at);
    if (isCardNumber(written)) return written.length;
  }
  return 0;
}

const ibanShape = /[A-Z]{2}\d{2}(?:[ -]?[A-Z\d]{4}){2,7}(?:[ -]?[A-Z\d]{1,3})?\b/iy;
const groupEnds = /[A-Za-z\d](?![A-Za-z\d])/g;

/** The same for a bank account's number. Words may follow one and look as if they were a part of it. */
export function accountNumberAt(text: string, at: number): number {
  const written = readAt(ibanShape, text, at);
  const lengths = [...written.matchAll(groupEnds)].map(({ index }) => index + 1);
  return lengths.findLast((length) => isIban(text.slice(at, at + length))) ?? 0;
}

function readAt(shape: RegExp, text: string, at: number): string {
  shape.lastIndex = at;
  return shape.exec(text)?.[0] ?? '';
}
