import type { InputParam } from '@fieldkit/contract/methods.ts';
import { email } from '../question/identified.ts';
import type { QuestionPart } from '../question/read-parts.ts';
import { splitWords } from '../question/words.ts';

const address = /^https?:\/\/\S+$/i;
const phone = /^\+\d{7,15}$/;
const hexColor = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** The kind of text that an input takes, by its format, its name and its description; undefined for others. */
export function formOf({ name, description }: Pick<InputParam, 'name' | 'description'>): RegExp | undefined {
  const words = splitWords(name.split('.').at(-1) ?? '').map((word) => word.toLowerCase());
  if (/\bFormat: (?:idn-)?email\b/.test(description) || words.some((word) => /^e?mails?$/.test(word)))
    return email;
  if (
    /\bFormat: ur[il]\b/.test(description) ||
    words.some((word) => /^(?:urls?|uris?|webhook|website)$/.test(word))
  )
    return address;
  if (words.some((word) => /^(?:phone|mobile|tel|telephone|fax|msisdn|recipient|number)$/.test(word)))
    return phone;
  if (words.includes('color') || words.includes('colour')) return hexColor;
  if (words.includes('login') && /e-?mail/i.test(description)) return email;
  return words.includes('address') && /\bURL\b/.test(description) ? address : undefined;
}

/** The places of the parts that have a form. */
export const findPlacesOfForm = (form: RegExp, parts: readonly QuestionPart[]): number[] =>
  parts.flatMap(({ text }, place) => (form.test(text) ? [place] : []));

/** A text that is hardly a word: a UUID, a telephone number, or a long mix of letters and digits. */
export const isOpaque = (text: string): boolean =>
  /^\+\d{7,15}$/.test(text) ||
  /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text) ||
  /^(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9_]{12,}$/.test(text);
