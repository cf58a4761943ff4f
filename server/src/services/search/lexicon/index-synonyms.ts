import { findConcepts } from './find-concepts.ts';
import { indexEntries, type Lexicon, type LexiconEntry, stemsOfExpression } from './read-lexicon.ts';

/** A project's synonyms, indexed like the lexicon. */
export type ProjectSynonyms = {
  lexicon: Lexicon;
  /** The meaning of each entry, as its owner wrote it. */
  wordOf: ReadonlyMap<LexiconEntry, string>;
};

/**
 * Indexes the synonyms of a project: all words of a list are synonyms.
 * @returns undefined without synonyms, so that nothing is looked up
 */
export function indexSynonyms(lists: readonly (readonly string[])[]): ProjectSynonyms | undefined {
  if (lists.length === 0) return undefined;
  const wordOf = new Map<LexiconEntry, string>();
  for (const words of lists) {
    const known = words
      .map((word) => ({ word, stems: stemsOfExpression(word) }))
      .filter(({ stems }) => stems.length > 0);
    // One entry per pair, because the first expression of an entry would count more than the others.
    for (const asked of known)
      for (const { word, stems } of known)
        if (stems !== asked.stems)
          wordOf.set({ httpMethods: [], asked: [asked.stems], meant: [stems] }, word);
  }
  return { lexicon: indexEntries([...wordOf.keys()]), wordOf };
}

/** Adds a project's synonyms to a question, for the ranking by meaning: "top-up" may mean something else elsewhere. */
export function withSynonyms(question: string, synonyms: ProjectSynonyms | undefined): string {
  if (!synonyms) return question;
  const entries = findConcepts(question, synonyms.lexicon).flatMap((concept) => concept.entries);
  const words = new Set(entries.flatMap((entry) => synonyms.wordOf.get(entry) ?? []));
  return [question, ...words].join(' ');
}
