import { splitWords } from '../index/words-of.ts';
import { type Concept, findConcepts } from '../lexicon/find-concepts.ts';
import { readLexicon, withoutArticles } from '../lexicon/read-lexicon.ts';

/** Common action words, and the HTTP methods that usually perform them. */
const meanings: Record<string, readonly string[]> = {
  GET: 'get list show find fetch read retrieve search look see view browse check download count who many much'.split(
    ' ',
  ),
  POST: 'create add make new post send submit open start trigger run invite upload register generate issue fork'.split(
    ' ',
  ),
  PUT: 'set replace put update enable add follow star merge'.split(' '),
  PATCH: 'update edit change modify rename patch close reopen'.split(' '),
  DELETE: 'delete remove cancel revoke unfollow unstar disable clear destroy unlink'.split(' '),
};

const verbsOf = new Map<string, Set<string>>();
for (const [httpMethod, words] of Object.entries(meanings)) {
  for (const word of words) verbsOf.set(word, (verbsOf.get(word) ?? new Set()).add(httpMethod));
}

/** The HTTP methods that usually perform a common action word; empty for other words. */
export const httpMethodsOf = (word: string): ReadonlySet<string> => verbsOf.get(word) ?? new Set();

/**
 * The HTTP methods that a question's first verb means, and those that any of its verbs means ("find the issue and
 * close it" both reads and changes). Entries of the lexicon take precedence over single words.
 */
export function readHttpMethods(
  question: string,
  concepts: readonly Concept[] = findConcepts(question, readLexicon()),
): { firstVerb: ReadonlySet<string>; everyVerb: ReadonlySet<string> } {
  const covered = new Set<number>();
  const telling = concepts.flatMap(({ entries, places }) => {
    const httpMethods = entries.flatMap((entry) => entry.httpMethods);
    for (const place of places) covered.add(place);
    return httpMethods.length > 0 ? [{ at: places[0] ?? 0, httpMethods }] : [];
  });
  const words = withoutArticles(splitWords(question));
  for (const [at, word] of words.entries()) {
    const httpMethods = verbsOf.get(word);
    if (httpMethods && !covered.has(at)) telling.push({ at, httpMethods: [...httpMethods] });
  }
  telling.sort((one, other) => one.at - other.at);
  return {
    firstVerb: new Set(telling[0]?.httpMethods ?? []),
    everyVerb: new Set(telling.flatMap(({ httpMethods }) => httpMethods)),
  };
}
