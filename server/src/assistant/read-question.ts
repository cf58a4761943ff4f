import { namesSomething } from './names-something.ts';
import { withoutFrame } from './question-frame.ts';
import type { SearchIndex } from './search-index.ts';
import { everyVerbMeant, verbsMeant } from './verbs-meant.ts';
import { wordsOf } from './words-of.ts';

/** What a question says beside its words. */
export type AskedQuestion = {
  words: readonly string[];
  said: ReadonlySet<string>;
  /** The words of each part that could stand alone; one part where there are no others. */
  clauses: readonly (readonly string[])[];
  firstVerb: ReadonlySet<string>;
  everyVerb: ReadonlySet<string>;
  namesSomething: boolean;
  isAboutAsker: boolean;
};

/** Where one wish ends and the next begins. */
const between = /(?<=[.?!;])\s+|,\s*(?:and|then)\s+/i;
const MOST_CLAUSES = 12;

export function readQuestion({ vocabulary, inTitles }: SearchIndex, framed: string): AskedQuestion {
  const question = withoutFrame(framed);
  const words = wordsOf(question);
  return {
    words,
    said: new Set(words),
    clauses: question
      .split(between, MOST_CLAUSES)
      .map(wordsOf)
      .filter((clause) => clause.length > 1),
    firstVerb: verbsMeant(question),
    everyVerb: everyVerbMeant(question),
    namesSomething: namesSomething(question, (word) => inTitles[vocabulary.words.get(word) ?? -1] === 1),
    isAboutAsker: /\b(?:my|mine)\b/i.test(question),
  };
}
