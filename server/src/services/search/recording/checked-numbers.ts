/** Whether a text is a card number (ISO/IEC 7812). The Luhn checksum doubles every second digit from the right. */
function isCardNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  if (digits.length < 13 || digits.length > 19 || /^0+$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/**
 * Whether a text is an IBAN (ISO 13616). With its first four characters at the end and letters as numbers, the
 * remainder modulo 97 is 1.
 */
function isIban(text: string): boolean {
  const plain = text.replace(/[^A-Za-z\d]/g, '');
  if (plain.length < 15 || plain.length > 34) return false;
  const digits = [...plain.slice(4), ...plain.slice(0, 4)].map((one) => Number.parseInt(one, 36)).join('');
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** Replaces the special spaces and hyphens that typesetters use between groups of digits. The length stays the same. */
export const withPlainGaps = (text: string): string =>
  text.replace(/[\u00a0\u2007\u2009\u202f]/g, ' ').replace(/[\u2010-\u2013]/g, '-');

/**
 * How card numbers are written: without gaps, in groups of four (some with three more digits), in the groups of
 * American Express, or in any other groups if no other number is adjacent. Several years in a row are not a
 * card number.
 */
const cardShapes = [
  /\d{13,19}(?!\d|-\d|\.\d)/y,
  /(?!(?:19|20)\d\d[ -](?:19|20)\d\d)\d{4}([ -])\d{4}\1\d{4}\1\d{4}\1\d{3}(?!\d|\.\d)/y,
  /(?!(?:19|20)\d\d[ -](?:19|20)\d\d)\d{4}([ -])\d{4}\1\d{4}\1\d{4}(?!\d|\.\d)/y,
  /\d{4}([ -])\d{6}\1\d{4,5}(?!\d|\.\d)/y,
  /(?<!\d[ -]{1,4})\d(?:[ -]{0,4}\d){12,18}(?![ .-]{0,4}\d)/y,
];

/** The length of the card number that begins at `at`, in characters; 0 if there is none. */
export function cardNumberAt(text: string, at: number): number {
  for (const shape of cardShapes) {
    const written = readAt(shape, text, at);
    if (isCardNumber(written)) return written.length;
  }
  return 0;
}

const ibanShape = /[A-Z]{2}\d{2}(?:[ -]?[A-Z\d]{4}){2,7}(?:[ -]?[A-Z\d]{1,3})?\b/iy;
const groupEnds = /[A-Za-z\d](?![A-Za-z\d])/g;

/** The length of an IBAN at a place in a text; 0 if there is none. Words after it may look like a part of it. */
export function accountNumberAt(text: string, at: number): number {
  const written = readAt(ibanShape, text, at);
  const lengths = [...written.matchAll(groupEnds)].map(({ index }) => index + 1);
  return lengths.findLast((length) => isIban(text.slice(at, at + length))) ?? 0;
}

function readAt(shape: RegExp, text: string, at: number): string {
  shape.lastIndex = at;
  return shape.exec(text)?.[0] ?? '';
}
