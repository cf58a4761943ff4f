import {
  addressOf,
  addressWords,
  EPOCH_S,
  formats,
  numbers,
  people,
  person,
  texts,
  unusual,
} from './example-words.ts';

/** What is known about a field besides its type. */
export interface FieldFacts {
  /** Its own name: `created_at`. */
  name: string;
  /** The name of the object or list that has it: `owner`; empty at the top. */
  parent: string;
  /** What the document says about it, with its format and its allowed values. */
  description: string;
  isNullable: boolean;
}

/** A text that the document does not describe. The key next to it says as much as any other word. */
const UNKNOWN_TEXT = '…';

/** An example of a text: the value that the document lists, or one that has its format or suits its name. */
export function likelyText(facts: FieldFacts): string | null {
  const words = wordsIn(facts.name);
  if (isMostlyEmpty(facts, words)) return null;
  const listed = listedValue(facts.description);
  if (listed !== undefined) return listed;
  const format = /\bFormat: ([a-z\d-]+)\./.exec(facts.description)?.[1] ?? '';
  return formats.get(format)?.(words) ?? quotedExample(facts.description) ?? namedText(words, facts);
}

/** An example of a number: the value that the document lists, or one that suits the name. */
export function likelyNumber(facts: FieldFacts): number | null {
  const words = wordsIn(facts.name);
  if (isMostlyEmpty(facts, words)) return null;
  const listed = listedValue(facts.description);
  if (listed !== undefined && Number.isFinite(Number(listed))) return Number(listed);
  const last = words.at(-1) ?? '';
  const isTime = /^(?:at|timestamp|time|created|updated)$/.test(last);
  if (isTime && /\b(?:unix|epoch)\b/i.test(facts.description)) return EPOCH_S;
  if (last === 'at' || last === 'timestamp') return EPOCH_S;
  return numbers.get(last) ?? 1;
}

/** An example of a boolean: what the document lists, or false if true would be an unusual state. */
export function isLikelyTrue({ name, description }: FieldFacts): boolean {
  const listed = listedValue(description);
  if (listed !== undefined) return listed !== 'false';
  return !wordsIn(name).some((word) => unusual.has(word));
}

/** The first allowed value, or the default. */
function listedValue(description: string): string | undefined {
  const [, allowed] = /(?:^| )(?:One of|Always): ([^,\s.][^,.]*)[,.]/.exec(description) ?? [];
  const [, standard] = /(?:^| )Default: ([^\s.][^\s]*)\.$/.exec(description) ?? [];
  return allowed ?? standard;
}

/** A value that the text quotes as an example: "for example, `main`". */
function quotedExample(description: string): string | undefined {
  const [, , quoted] =
    /\b(?:e\.g\.|for example|for instance|such as|example:),? ([`"])([^`"\s][^`"\n]{0,59})\1/i.exec(
      description,
    ) ?? [];
  return quoted;
}

/** "createdAt", "created_at" and "CREATED-AT" are the words "created" and "at". */
const wordsIn = (name: string): string[] =>
  name
    .slice(0, 100)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

/** Whether most objects have null there: when an open issue was closed, or the next page of a single one. */
const isMostlyEmpty = ({ isNullable }: FieldFacts, words: readonly string[]): boolean =>
  isNullable && words.some((word) => unusual.has(word) || /^(?:next|previous|prev)$/.test(word));

function namedText(words: readonly string[], { parent, description }: FieldFacts): string {
  const name = words.join(' ');
  const last = words.at(-1) ?? '';
  if (addressWords.has(last)) return addressOf(words);
  if (last === 'id' || last === 'ids') return idOf(words.slice(0, -1), parent);
  if (last === 'currency' || name.endsWith('currency code'))
    return /lower ?case/i.test(description) ? 'usd' : 'USD';
  const known = texts.find(([pattern]) => pattern.test(name));
  if (known) return known[1];
  if (last === 'name') return wordsIn(parent).some((word) => people.has(word)) ? person : 'Example';
  return UNKNOWN_TEXT;
}

/** "customer_id", and the "id" of a customer, are customer_123. */
function idOf(words: readonly string[], parent: string): string {
  const thing = (words.length > 0 ? words : wordsIn(parent).map(singular)).join('_');
  return thing ? `${thing}_123` : '123';
}

/** "customers" are a list of objects that are a customer each. */
const singular = (word: string): string =>
  word.length > 3 && !/(?:ss|us|is)$/.test(word) ? word.replace(/ies$/, 'y').replace(/s$/, '') : word;
