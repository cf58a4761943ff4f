import { findIdeas } from './find-ideas.ts';
import { type Entry, indexEntries, type Lexicon, stemsOfWording } from './read-lexicon.ts';

/** The words that mean the same in a project, ready to be looked up beside the lexicon. */
export type ProjectSynonyms = {
  lexicon: Lexicon;
  /** What each line means, as its owner wrote it. */
  wordOf: ReadonlyMap<Entry, string>;
};

/**
 * Indexes the synonyms of a project: each word of a list means the others.
 * @returns undefined without any, so that nothing is looked up
 */
export function indexSynonyms(lists: readonly (readonly string[])[]): ProjectSynonyms | undefined {
  if (lists.length === 0) return undefined;
  const wordOf = new Map<Entry, string>();
  for (const words of lists) {
    const known = words
      .map((word) => ({ word, stems: stemsOfWording(word) }))
      .filter(({ stems }) => stems.length > 0);
    // A line for each pair: the first wording of a line would count more than the others.
    for (const asked of known)
      for (const { word, stems } of known)
        if (stems !== asked.stems)
          wordOf.set({ httpMethods: [], asked: [asked.stems], meant: [stems] }, word);
  }
  return { lexicon: indexEntries([...wordOf.keys()]), wordOf };
}

/** Adds to a question what its words mean in the project, for the ranking by meaning: "top-up" has a meaning of its own elsewhere. */
export function withSynonyms(question: string, synonyms: ProjectSynonyms | undefined): string {
  if (!synonyms) return question;
  const entries = findIdeas(question, synonyms.lexicon).flatMap((idea) => idea.entries);
  const words = new Set(entries.flatMap((entry) => synonyms.wordOf.get(entry) ?? []));
  return [question, ...words].join(' ');
}
