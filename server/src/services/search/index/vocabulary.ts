/** The terms of an index, by number: words, and pairs of words that are adjacent somewhere. */
export type Vocabulary = {
  words: Map<string, number>;
  pairs: Map<number, number>;
  /** How many terms there are. */
  count: number;
};

/** More words than any project has; a pair of them still fits in an exact number. */
const MAX_WORDS = 2 ** 26;
/** The number of letters that determine a word's family: directed, director, direction. */
const FAMILY_LETTERS = 5;

export const emptyVocabulary = (): Vocabulary => ({ words: new Map(), pairs: new Map(), count: 0 });

const pairKey = (first: number, second: number): number => first * MAX_WORDS + second;

export function numberOfWord(vocabulary: Vocabulary, word: string): number {
  const known = vocabulary.words.get(word);
  if (known !== undefined) return known;
  vocabulary.words.set(word, vocabulary.count);
  return vocabulary.count++;
}

export function numberOfPair(vocabulary: Vocabulary, first: number, second: number): number {
  const key = pairKey(first, second);
  const known = vocabulary.pairs.get(key);
  if (known !== undefined) return known;
  vocabulary.pairs.set(key, vocabulary.count);
  return vocabulary.count++;
}

/** The number of a pair of adjacent words, if they are adjacent in some call. */
export function findPair({ words, pairs }: Vocabulary, first: string, second: string): number | undefined {
  const one = words.get(first);
  const other = words.get(second);
  return one === undefined || other === undefined ? undefined : pairs.get(pairKey(one, other));
}

/** Words by their first letters; short words have no family. */
export function familiesOf({ words }: Vocabulary): ReadonlyMap<string, readonly number[]> {
  const families = new Map<string, number[]>();
  for (const [word, number] of words) {
    const name = familyName(word);
    if (name === undefined) continue;
    const family = families.get(name);
    if (family) family.push(number);
    else families.set(name, [number]);
  }
  return families;
}

export const familyName = (word: string): string | undefined =>
  word.length >= FAMILY_LETTERS ? word.slice(0, FAMILY_LETTERS) : undefined;
